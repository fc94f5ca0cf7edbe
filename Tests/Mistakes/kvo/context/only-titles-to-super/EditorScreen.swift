import LabKit

/// A title screen that also counts edits and backups.
class EditorScreen: TitleScreen {
  let backup: Document
  private(set) var edits = 0
  private(set) var backups = 0
  private let editContext = ObservationContext()
  private let backupContext = ObservationContext()

  init(document: Document, backup: Document) {
    self.backup = backup
    super.init(document: document)
    document.addObserver(self, forKeyPath: "title", context: editContext)
    backup.addObserver(self, forKeyPath: "title", context: backupContext)
  }

  deinit {
    document.removeObserver(self, forKeyPath: "title", context: editContext)
    backup.removeObserver(self, forKeyPath: "title", context: backupContext)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    if context == editContext {
      edits += 1
    } else if context == backupContext {
      backups += 1
    } else if keyPath == "title" {
      super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
