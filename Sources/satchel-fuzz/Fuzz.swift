import Fuzzing
import Glibc

// One source, two programs: where libFuzzer is linked (`LIBFUZZER`), it calls the function below
// with what it makes up; else `satchel-fuzz` reads files again that were found once.

#if LIBFUZZER
  /// Chosen by the environment, since the arguments are libFuzzer's.
  private let input: FuzzInput = {
    guard let name = getenv("FUZZ_INPUT").map({ String(cString: $0) }),
      let input = FuzzInput(rawValue: name)
    else {
      fatalError("Say FUZZ_INPUT=… : " + FuzzInput.allCases.map(\.rawValue).joined(separator: " "))
    }
    return input
  }()

  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
      try input.check(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
      fatalError("\(input.rawValue): \(error)")
    }
    return 0
  }
#else
  @main
  enum Fuzz {
    static func main() {
      let arguments = CommandLine.arguments.dropFirst()
      guard let input = arguments.first.flatMap(FuzzInput.init) else {
        print("Usage: satchel-fuzz INPUT [FILE]…\n\nInputs")
        for input in FuzzInput.allCases { print("  \(input.rawValue)") }
        exit(arguments.isEmpty ? 0 : 64)
      }
      var status: Int32 = 0
      for path in arguments.dropFirst() {
        do {
          try input.check(try contents(path))
          print("ok  \(path)")
        } catch {
          print("\(path): \(error)")
          status = 1
        }
      }
      exit(status)
    }

    private struct Unreadable: Error {}

    private static func contents(_ path: String) throws -> [UInt8] {
      guard let file = fopen(path, "rb") else { throw Unreadable() }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = fread(&piece, 1, piece.count, file), count > 0 {
        bytes += piece[..<count]
      }
      return bytes
    }
  }
#endif
