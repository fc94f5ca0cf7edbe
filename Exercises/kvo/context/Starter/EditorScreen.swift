import LabKit

/// A title screen that also counts edits and backups.
class EditorScreen: TitleScreen {
  let backup: Document
  private(set) var edits = 0
  private(set) var backups = 0

  init(document: Document, backup: Document) {
    self.backup = backup
    super.init(document: document)
  }

  // Your work starts here, and a part of it belongs in init.
}
