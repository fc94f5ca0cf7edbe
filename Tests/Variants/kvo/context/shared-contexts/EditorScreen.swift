import LabKit

/// A title screen that also counts edits and backups.
class EditorScreen: TitleScreen {
  let backup: Document
  private(set) var edits = 0
  private(set) var backups = 0
  private static let editContext = ObservationContext()
  private static let backupContext = ObservationContext()

  init(document: Document, backup: Document) {
    self.backup = backup
    super.init(document: document)
    document.addObserver(self, forKeyPath: "title", context: Self.editContext)
    backup.addObserver(self, forKeyPath: "title", context: Self.backupContext)
  }

  deinit {
    document.removeObserver(self, forKeyPath: "title", context: Self.editContext)
    backup.removeObserver(self, forKeyPath: "title", context: Self.backupContext)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    switch context {
    case Self.editContext: edits += 1
    case Self.backupContext: backups += 1
    default: super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
