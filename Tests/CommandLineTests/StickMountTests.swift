import Foundation
import Testing

/// Sticks that are really mounted: in memory, where the kernel tells of them as of any other.
@Suite(.enabled(if: MountNamespace.isAvailable, MountNamespace.need))
struct `A mounted stick` {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  /// What a script prints in which `front` and `back` are the program on two devices, and in whose
  /// directory a stick is mounted at `media/STICK`.
  private func printed(_ script: String, location: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let begin = """
      front() { "$SATCHEL" --home home "$@"; }
      back() { "$SATCHEL" --home back "$@"; }
      mkdir -p media/STICK media/STICK1
      mount -t tmpfs -o size=1m stick media/STICK
      mkdir media/STICK/satchel
      back init --device "Back room" >/dev/null

      """
    let (status, output) = try MountNamespace.run(
      begin + script, in: shop.directory,
      variables: ["SATCHEL": BuiltProgram.url.path, "SATCHEL_HOME": ""])
    #expect(status == 0, "\(output)", sourceLocation: location)
    return output
  }

  @Test func `is found under another name, and the directory it left isn't written to`() throws {
    let output = try printed(
      """
      front folder prepare media/STICK/satchel --name "Blue stick" >/dev/null
      front sync >/dev/null
      mount --move media/STICK media/STICK1
      mkdir media/STICK/satchel
      front add Tube >/dev/null
      front sync
      front status
      front folder list
      front sync --folder media/STICK1/satchel
      find media/STICK -type f
      """)
    let path = shop.directory + "/media/STICK1/satchel"
    #expect(output.contains("Blue stick (\(path))\n  1 changeset went\n"))
    #expect(output.contains("Blue stick (\(path))\n  available in the folder as of "))
    #expect(output.contains("Blue stick  \(path)  is here  A folder in memory (tmpfs)"))
    #expect(output.hasSuffix("Blue stick (\(path))\n  nothing new\n"))
  }

  @Test func `that can only be read gives everything and is brought nothing`() throws {
    let output = try printed(
      """
      front folder prepare media/STICK/satchel --name "Blue stick" >/dev/null
      front add Tube >/dev/null
      code=$(front --json invite --link | sed 's/.*"code":"\\([^"]*\\)".*/\\1/')
      front sync >/dev/null
      mount -o remount,ro media/STICK
      find media/STICK -type f | sort >before
      back join "$code" --folder media/STICK/satchel
      back add "Own work" >/dev/null
      for pass in 1 2; do back sync || echo "ended with $?"; done
      back list
      back folder add media/STICK/satchel
      find media/STICK -type f | sort | diff before -
      """)
    #expect(output.contains("1 changeset came"))
    #expect(output.contains("Tube"))
    #expect(output.contains("is on a medium that can only be read."))
    #expect(output.contains("A folder in memory (tmpfs), gone with the power: it can only be read"))
    // Both passes say the same once each.
    #expect(output.components(separatedBy: "ended with 77").count == 3)
    #expect(output.components(separatedBy: "can only be read.").count == 3)
  }

  @Test func `that is full can be added, and nothing is left of trying it`() throws {
    let output = try printed(
      """
      front folder prepare media/STICK/satchel --name "Blue stick" >/dev/null
      front sync >/dev/null
      front folder forget media/STICK/satchel >/dev/null
      head -c 2m /dev/zero >media/STICK/filling 2>/dev/null || true
      front --json folder add media/STICK/satchel
      find media/STICK -name '*trial*'
      """)
    #expect(output.contains(#""createsExclusively":null"#))
    #expect(output.hasSuffix("}\n"))
  }

  @Test func `below another directory is read again and again, and that is said`() throws {
    let output = try printed(
      """
      cd media/STICK
      mkdir lower upper work ../../layers
      mount -t overlay -o lowerdir=lower,upperdir=upper,workdir=work overlay ../../layers
      cd ../..
      front folder prepare layers --name Layers
      front sync >/dev/null
      front status
      front doctor
      """)
    let words = "rescanning, because this folder lies on an overlay"
    #expect(output.components(separatedBy: words).count == 4, "\(output)")
  }
}
