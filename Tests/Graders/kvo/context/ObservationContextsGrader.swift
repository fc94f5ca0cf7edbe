import GraderKit
import LabKit
import XCTest

@testable import ObservationContexts

nonisolated final class ObservationContextsGrader: XCTestCase {
  func testEachEditIsCountedOnce() {
    let letter = Document(title: "Letter")
    let editor = kept(EditorScreen(document: letter, backup: Document(title: "Copy")))
    expectNoFault("The editor handles the changes that it registered for") {
      letter.title = "Love letter"
      letter.title = "Long letter"
    }
    expectEqual(editor.edits, 2, "The document's title was set twice, that is two edits")
    expectEqual(editor.backups, 0, "The document is not the backup")
  }

  func testEachBackupIsCountedOnce() {
    let copy = Document(title: "Copy")
    let editor = kept(EditorScreen(document: Document(title: "Letter"), backup: copy))
    expectNoFault("The editor handles the changes that it registered for") { copy.title = "Copy 2" }
    expectEqual(editor.backups, 1, "The backup's title was set once, that is one backup")
    expectEqual(editor.edits, 0, "The backup is not the document")
  }

  func testTheSuperclassGoesOnHearing() {
    let letter = Document(title: "Letter")
    let copy = Document(title: "Copy")
    let editor = kept(EditorScreen(document: letter, backup: copy))
    expectNoFault("The superclass gets the changes that it registered for, and no other ones") {
      letter.title = "Love letter"
      copy.title = "Copy 2"
    }
    expectEqual(editor.heading, "Love letter", "The heading is the document's title")
    expectEqual(editor.refreshes, 1, "The document's title was set once, that is one refresh")
  }

  func testOneDocumentIsBoth() {
    let letter = Document(title: "Letter")
    let editor = kept(EditorScreen(document: letter, backup: letter))
    expectNoFault("The editor handles the changes that it registered for") { letter.title = "Love letter" }
    expectEqual(editor.edits, 1, "Setting the title of a document that is its own backup is one edit")
    expectEqual(editor.backups, 1, "Setting the title of a document that is its own backup is one backup")
    expectEqual(editor.heading, "Love letter", "The heading is right then, too")
  }

  func testWhatNobodyKnowsIsAFault() {
    let editor = kept(EditorScreen(document: Document(title: "Letter"), backup: Document(title: "Copy")))
    let other = Document(title: "Other")
    for context in [ObservationContext(), nil] {
      other.addObserver(editor, forKeyPath: "title", context: context)
      expectFault(
        named: "NSInternalInconsistencyException",
        "A change \(context == nil ? "without a context" : "with a context of somebody else") goes all the way up, and is a fault there"
      ) { other.title = "Another" }
      other.removeObserver(editor, forKeyPath: "title", context: context)
    }
    expectEqual(
      [editor.edits, editor.backups], [0, 0], "A change that is not the editor's own counts nothing")
  }

  func testTheEditorGoesQuietly() {
    let letter = Document(title: "Letter")
    let copy = Document(title: "Copy")
    let tracker = ReleaseTracker()
    expectNoFault("An editor that goes removes each of its registrations once, and the superclass its own") {
      use(EditorScreen(document: letter, backup: copy), tracker)
      use(EditorScreen(document: letter, backup: letter), tracker)
      tracker.expectReleased("An editor goes with its last owner", heldBy: [letter, copy])
      letter.title = "Farewell"
      copy.title = "Copy 2"
    }
  }

  private func use(_ editor: EditorScreen, _ tracker: ReleaseTracker) {
    tracker.track(editor)
  }
}
