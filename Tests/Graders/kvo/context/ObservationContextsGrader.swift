import GraderKit
import LabKit
import XCTest
@testable import ObservationContexts

nonisolated final class ObservationContextsGrader: XCTestCase {
  private let inputs = Inputs()

  func testEachEditIsCountedOnce() {
    let titles = inputs.texts(inputs.int(in: 8...20)) + inputs.unusualTexts()
    let letter = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: letter, backup: Document(title: inputs.text())))
    expectNothingIsCounted(by: editor)
    expectNoFault("The editor handles the changes that it registered for") {
      for (number, title) in titles.enumerated() {
        letter.title = title
        guard editor.edits != number + 1 else { continue }
        let shown = title.isEmpty ? "an empty text" : "“\(title)”"
        return expectEqual(
          editor.edits, number + 1,
          "Each time the document's title is set is one edit; the last one was set to \(shown)")
      }
    }
    expectEqual(editor.backups, 0, "The document is not the backup")
    expectEqual(
      editor.edits, titles.count,
      "Each time the document's title is set is one edit, and not another one a moment later")
    let edits = editor.edits
    let second = kept(EditorScreen(document: letter, backup: Document(title: inputs.text())))
    expectNoFault("The editor handles a title that is set to the same text") { letter.title = letter.title }
    expectEqual(editor.edits, edits + 1, "Setting the title to the same text is an edit, too")
    expectEqual(second.edits, 1, "A second editor of the same document counts for itself")
  }

  func testEachBackupIsCountedOnce() {
    let titles = inputs.texts(inputs.int(in: 8...20)) + inputs.unusualTexts()
    let copy = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: Document(title: inputs.text()), backup: copy))
    expectNothingIsCounted(by: editor)
    let edits = editor.edits
    expectNoFault("The editor handles the changes that it registered for") {
      titles.forEach { copy.title = $0 }
    }
    expectEqual(editor.backups, titles.count, "The backup's title was set \(titles.count) times")
    expectEqual(editor.edits, edits, "The backup is not the document: setting its title is no edit")
    expectEqual(
      editor.backups, titles.count,
      "Each time the backup's title is set is one backup, and not another one a moment later")
    expectNoFault("The editor handles a title that is set to the same text") { copy.title = copy.title }
    expectEqual(
      editor.backups, titles.count + 1, "Setting the title to the same text is a backup, too")
    expectNoFault("The editor handles a backup's title that the document has, too") {
      copy.title = editor.document.title
    }
    expectEqual(
      editor.backups, titles.count + 2,
      "Setting the backup's title to the title of the document is a backup, too"
    )
    let backups = editor.backups
    let second = kept(EditorScreen(document: editor.document, backup: copy))
    expectNoFault("Two editors with the same backup handle the changes that they registered for") {
      copy.title = inputs.text()
    }
    expectEqual(second.backups, 1, "A second editor with the same backup counts for itself")
    expectEqual(
      editor.backups, backups + 1, "An editor goes on counting backups when a second one has the same backup")
    let tracker = ReleaseTracker()
    keepEditor(with: tracker)
    expectEqual(
      tracker.alive, ["the document", "the backup"],
      "The editor holds its document and its backup, even if nobody else does")
  }

  private func keepEditor(with tracker: ReleaseTracker) {
    let document = tracker.track(Document(title: inputs.text()), "the document")
    let backup = tracker.track(Document(title: inputs.text()), "the backup")
    _ = kept(EditorScreen(document: document, backup: backup))
  }

  private func expectNothingIsCounted(by editor: EditorScreen) {
    expectEqual(
      "\(editor.edits) edits, \(editor.backups) backups", "0 edits, 0 backups",
      "A new editor has counted nothing, whatever another one has counted")
  }

  func testTheSuperclassGoesOnHearing() {
    let titles = [inputs.text()] + inputs.unusualTexts()
    let letter = Document(title: inputs.text())
    let copy = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: letter, backup: copy))
    expectNoFault("The superclass gets the changes that it registered for, and no others") {
      for title in titles {
        letter.title = title
        copy.title = inputs.text()
        expectEqual(editor.heading, title, "The heading is the document's title")
      }
    }
    expectEqual(
      editor.refreshes, titles.count, "There is one refresh each time the document's title is set")
  }

  func testOneDocumentIsBoth() {
    let titles = inputs.texts(inputs.int(in: 5...12))
    let letter = Document(title: inputs.text())
    let editor = kept(EditorScreen(document: letter, backup: letter))
    expectNoFault("The editor handles the changes that it registered for") {
      titles.forEach { letter.title = $0 }
    }
    let times = titles.count
    expectEqual(
      editor.edits, times, "The title of a document that is its own backup was set \(times) times: edits")
    expectEqual(
      editor.backups, times, "The title of a document that is its own backup was set \(times) times: backups")
    expectEqual(
      editor.heading, titles.last, "The heading is right for a document that is its own backup, too")
  }

  func testWhatNobodyKnowsIsAFault() {
    let editor = kept(
      EditorScreen(document: Document(title: inputs.text()), backup: Document(title: inputs.text())))
    let other = Document(title: inputs.text())
    expectHandedOn(by: editor, "of another document's title", of: other, "title") { other.title += "!" }
    let sheet = Sheet()
    expectHandedOn(by: editor, "of a property that is not a title", of: sheet, "graderNumber") {
      sheet.graderNumber += 1
    }
    expectEqual(editor.edits, 0, "A change that the editor did not register for is not an edit")
    expectEqual(editor.backups, 0, "A change that the editor did not register for is not a backup")
    expectHandedOn(by: editor, "of the document's title", of: editor.document, "title") {
      editor.document.title += "!"
    }
    expectHandedOn(by: editor, "of the backup's title", of: editor.backup, "title") {
      editor.backup.title += "!"
    }
    let sentence =
      "was set twice, while the editor was registered a second time by somebody else: that counts twice"
    expectEqual(editor.edits, 2, "The document's title \(sentence)")
    expectEqual(editor.backups, 2, "The backup's title \(sentence)")
  }

  func testTheEditorGoesQuietly() {
    let letter = Document(title: inputs.text())
    let copy = Document(title: inputs.text())
    let tracker = ReleaseTracker()
    expectNoFault(
      "A deallocated editor has removed each of its registrations once, and the superclass its own"
    ) {
      for count in 0...3 {
        use(EditorScreen(document: letter, backup: copy), tracker) {
          for _ in 0..<count { (letter.title, copy.title) = (inputs.text(), inputs.text()) }
        }
        use(EditorScreen(document: letter, backup: letter), tracker) {
          for _ in 0..<count { letter.title = inputs.text() }
        }
      }
      tracker.expectReleased(
        "An editor is deallocated when its last owner releases it", heldBy: [letter, copy])
      letter.title = inputs.text()
      copy.title = inputs.text()
    }
    expectNoFault("A deallocated editor has removed its registrations") {
      expectNothingLeft("A deallocated editor leaves nothing in memory, such as an observer of the documents")
      {
        _ = EditorScreen(document: letter, backup: copy)
        _ = EditorScreen(document: letter, backup: letter)
      }
    }
  }

  /// A change that the editor did not register for, with another context or none, raises the exception of `super`.
  private func expectHandedOn(
    by editor: EditorScreen, _ what: String, of object: KVObject, _ key: String, when change: () -> Void
  ) {
    for context in [ObservationContext(), nil] {
      object.addObserver(editor, forKeyPath: key, context: context)
      let whose = context == nil ? "without a context" : "with another context"
      let fault = expectFault(
        named: "NSInternalInconsistencyException",
        "A change \(what), \(whose), is passed to `super`, which raises an exception", change)
      let told = fault?.reason ?? ""
      expectTrue(
        fault == nil || told.contains("\"\(key)\"") && told.contains("of \(type(of: object))"),
        "A change \(what), \(whose), is passed to `super` with its key path and its object")
      object.removeObserver(editor, forKeyPath: key, context: context)
    }
  }

  private func use(_ editor: EditorScreen, _ tracker: ReleaseTracker, _ change: () -> Void) {
    tracker.track(editor)
    change()
  }
}

/// Keeps an object alive, so that only the test of deallocation sees it deallocated.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}

/// Has a property that is not a title.
nonisolated final class Sheet: KVObject {
  @Dynamic var graderNumber = 1
}
