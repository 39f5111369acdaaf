import Folders

/// Proof that this process has finished a successful import pass over one folder.
///
/// Only the importer makes one. Reconciling and publishing ask for any, writing into a folder for
/// that folder's own; so nothing can be authored, applied or published before a folder was read,
/// and nothing is written into a directory that only stands where a folder should be. A flag from
/// an earlier launch, an empty directory, set-up and an export make none.
package struct OpenGate: Sendable {
  package let folderID: String
  package let place: PlaceIdentity

  init(folderID: String, place: PlaceIdentity) {
    self.folderID = folderID
    self.place = place
  }
}
