/// Remembers what a document's text was.
final class History {
  private(set) weak var document: Document?
  private(set) var entries: [String] = []

  init(of document: Document) {
    self.document = document
  }

  func record() {
    guard let document else { return }
    entries.append(document.text)
  }
}

/// A text with a history.
final class Document {
  var text = ""
  private(set) var history: History!

  init() {
    history = History(of: self)
  }
}

/// Edits a document. It is the only one who holds it.
final class Editor {
  let document = Document()

  func type(_ text: String) {
    document.text += text
    document.history.record()
  }
}
