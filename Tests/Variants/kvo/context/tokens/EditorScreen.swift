import LabKit

/// A title screen that also counts edits and backups.
class EditorScreen: TitleScreen {
  let backup: Document
  private(set) var edits = 0
  private(set) var backups = 0
  private var tokens: [NSKeyValueObservation] = []

  init(document: Document, backup: Document) {
    self.backup = backup
    super.init(document: document)
    tokens = [
      document.observe(\.title) { [weak self] _, _ in self?.edits += 1 },
      backup.observe(\.title) { [weak self] _, _ in self?.backups += 1 },
    ]
  }
}
