import Changesets
import Cryptography
import Folders
import Membership
import Records

/// Tells a shared folder of our group from every other directory. What has no valid marker of our
/// group is never read as a folder and never written to: it may be an empty mount point.
enum FolderEntrance {
  /// The marker of a folder that must be of `group` and, if it is given, have that id.
  static func marker(
    of folder: any Folder, group: Digest, folderID: String?
  ) throws -> SignedFolderMarker {
    let signed = try marker(of: folder)
    guard signed.marker.group == group else {
      throw ExchangeError(
        .notAllowed, "This folder belongs to another group, “\(signed.marker.name)”.",
        hint: "Nothing was read from it and nothing written.")
    }
    guard folderID == nil || signed.marker.folder.text == folderID else {
      throw ExchangeError(
        .unavailable, "Another shared folder, “\(signed.marker.name)”, is at this place now.",
        hint: "Nothing was written. Use it with `satchel folder add`, if that is meant.")
    }
    return signed
  }

  /// The marker of whatever group.
  ///
  /// It is looked for in the listing first. The cache of a network drive may still give by its name
  /// what another computer has deleted, or say for a while of a name that was asked for too early
  /// that there is no such file.
  static func marker(of folder: any Folder) throws -> SignedFolderMarker {
    guard try folder.list("").contains(where: { $0.name == FolderLayout.markerFile }) else {
      throw noFolderHere
    }
    let bytes: [UInt8]
    do throws(FolderError) {
      bytes = try folder.read(
        FolderLayout.markerFile, limitBytes: Limits.folderMarkerBytes)
    } catch {
      guard error.code == .notFound else { throw error }
      throw noFolderHere
    }
    do throws(FormatError) {
      return try SignedFolderMarker.parse(bytes)
    } catch {
      throw ExchangeError(
        .badData, "The folder's marker, \(FolderLayout.markerFile), can't be used. \(error)",
        hint: "Nothing was written. `satchel folder prepare` writes it again.")
    }
  }

  static let noFolderHere = ExchangeError(
    .unavailable, "There is no shared folder here: a medium that isn't connected, perhaps.",
    hint: """
      Nothing was written. Connect it and sync again; only a new medium is prepared, with \
      `satchel folder prepare`.
      """)

  /// The medium of a folder isn't mounted at `path`, and a copy of the folder is there.
  static func mediumIsAway(from path: String) -> ExchangeError {
    ExchangeError(
      .unavailable, "The medium of this folder isn't connected; a copy of the folder is here.",
      hint: """
        Nothing was written. Connect the medium and sync again; if the copy is meant to be \
        used instead: satchel folder add \(path)
        """)
  }

  /// The marker must be by a device that is or was of the group.
  static func checkSignature(of signed: SignedFolderMarker, view: MembershipView) throws {
    do throws(FormatError) {
      guard let key = view[signed.marker.preparedBy]?.key else {
        throw FormatError(.wrongKey, "\(signed.marker.preparedBy) isn't of this group")
      }
      try signed.checkSignature(by: key)
    } catch {
      throw ExchangeError(
        .badData, "The folder's marker, \(FolderLayout.markerFile), can't be used. \(error)",
        hint: "Nothing was taken from this folder.")
    }
  }
}
