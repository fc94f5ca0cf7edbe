import GraderKit
import LabKit
import XCTest

@testable import ObservationContexts

nonisolated final class ObservationContextsGrader: XCTestCase {
  private let inputs = Inputs()

  func testEachEditIsCountedOnce() {
    let titles = inputs.texts(2)
    let letter = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: letter, backup: Document(title: inputs.text())))
    expectNoFault("The editor handles the changes that it registered for") {
      letter.title = titles[0]
      letter.title = titles[1]
    }
    expectEqual(editor.edits, 2, "The document's title was set twice, that is two edits")
    expectEqual(editor.backups, 0, "The document is not the backup")
    expectNoFault("The editor handles a title that is set to what it was") { letter.title = titles[1] }
    expectEqual(editor.edits, 3, "The title was set to what it was already, that is an edit, too")
  }

  func testEachBackupIsCountedOnce() {
    let title = inputs.text()
    let copy = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: Document(title: inputs.text()), backup: copy))
    expectNoFault("The editor handles the changes that it registered for") { copy.title = title }
    expectEqual(editor.backups, 1, "The backup's title was set once, that is one backup")
    expectEqual(editor.edits, 0, "The backup is not the document")
    expectNoFault("The editor handles a title that is set to what it was") { copy.title = title }
    expectEqual(editor.backups, 2, "The title was set to what it was already, that is a backup, too")
  }

  func testTheSuperclassGoesOnHearing() {
    let title = inputs.text()
    let letter = Document(title: inputs.text())
    let copy = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: letter, backup: copy))
    expectNoFault("The superclass gets the changes that it registered for, and no other ones") {
      letter.title = title
      copy.title = inputs.text()
    }
    expectEqual(editor.heading, title, "The heading is the document's title")
    expectEqual(editor.refreshes, 1, "The document's title was set once, that is one refresh")
  }

  func testOneDocumentIsBoth() {
    let title = inputs.text()
    let letter = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: letter, backup: letter))
    expectNoFault("The editor handles the changes that it registered for") { letter.title = title }
    expectEqual(editor.edits, 1, "Setting the title of a document that is its own backup is one edit")
    expectEqual(editor.backups, 1, "Setting the title of a document that is its own backup is one backup")
    expectEqual(
      editor.heading, title, "The heading is right for a document that is its own backup, too")
  }

  func testWhatNobodyKnowsIsAFault() {
    let editor = kept(
      EditorScreen(document: Document(title: inputs.text()), backup: Document(title: inputs.text())))
    let other = Document(title: inputs.text())
    expectHandedOn(by: editor, "of another document's title", of: other, "title") { other.title += "!" }
    let sheet = Sheet()
    expectHandedOn(by: editor, "of something that is no title", of: sheet, "number") { sheet.number += 1 }
    expectEqual(
      [editor.edits, editor.backups], [0, 0], "A change that is not the editor's own counts nothing")
    expectHandedOn(by: editor, "of the document's title", of: editor.document, "title") {
      editor.document.title += "!"
    }
    expectHandedOn(by: editor, "of the backup's title", of: editor.backup, "title") {
      editor.backup.title += "!"
    }
    expectEqual(
      [editor.edits, editor.backups], [2, 2],
      "Somebody else registered the editor, too, and each title was set twice: that is two edits and two backups"
    )
  }

  func testTheEditorGoesQuietly() {
    let letter = Document(title: inputs.text())
    let copy = Document(title: inputs.text())
    let tracker = ReleaseTracker()
    expectNoFault("An editor that goes removes each of its registrations once, and the superclass its own") {
      use(EditorScreen(document: letter, backup: copy), tracker)
      use(EditorScreen(document: letter, backup: letter), tracker)
      tracker.expectReleased("An editor goes with its last owner", heldBy: [letter, copy])
      letter.title = inputs.text()
      copy.title = inputs.text()
    }
  }

  /// What somebody else registers the editor for, with a context of theirs or with none, ends as a fault.
  private func expectHandedOn(
    by editor: EditorScreen, _ what: String, of object: KVObject, _ key: String, when change: () -> Void
  ) {
    for context in [ObservationContext(), nil] {
      object.addObserver(editor, forKeyPath: key, context: context)
      let whose = context == nil ? "without a context" : "with a context of somebody else"
      expectFault(
        named: "NSInternalInconsistencyException",
        "A change \(whose), \(what), goes all the way up, and is a fault there", change)
      object.removeObserver(editor, forKeyPath: key, context: context)
    }
  }

  private func use(_ editor: EditorScreen, _ tracker: ReleaseTracker) {
    tracker.track(editor)
  }
}
