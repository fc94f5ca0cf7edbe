import Foundation
import GraderKit
import LabKit

@testable import StoredQuotes

nonisolated let file = "quotes.json"
nonisolated let damagedFile = "quotes.damaged"

/// A storage without a disk, which records its calls, and can fail.
nonisolated class FakeStorage: QuoteStorage {
  struct Refused: Error {}

  var loads = 0
  var attempts = 0
  var saved: [[Quote]] = []
  var refuses = false
  private let stored: [Quote]

  init(_ stored: [Quote]) {
    self.stored = stored
  }

  func load() -> [Quote] {
    loads += 1
    return stored
  }

  func save(_ quotes: [Quote]) throws {
    attempts += 1
    if refuses { throw Refused() }
    saved.append(quotes)
  }
}

/// A storage of another class.
nonisolated final class Drawer: FakeStorage {}

/// A storage of one of the two classes.
nonisolated func makeStorage(_ stored: Quote...) -> FakeStorage {
  Inputs().bool() ? FakeStorage(stored) : Drawer(stored)
}

/// A storage that nobody but its model controller holds. It says when it is used.
nonisolated final class LentStorage: QuoteStorage {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  func load() -> [Quote] {
    recorder.record("load")
    return []
  }

  func save(_ quotes: [Quote]) throws {
    recorder.record("save \(quotes.count)")
  }
}

/// File contents that are not a list of quotes, each with a description.
nonisolated let damages: [(words: String, data: Data)] = [
  ("a file that ends in the middle", Data("[{\"text\":\"Well beg".utf8)),
  ("an empty file", Data()),
  ("a file with something else in it", Data("{\"version\":2}".utf8)),
  ("a quote without an author", Data("[{\"text\":\"Well begun is half done.\"}]".utf8)),
  (
    "a file whose second quote has no author",
    Data("[{\"text\":\"Well begun\",\"author\":\"Plato\"},{\"text\":\"is half done.\"}]".utf8)
  ),
  ("a file that is not text", Data([0xFF, 0x00, 0xC3, 0x28])),
  ("a file that says `null`", Data("null".utf8)),
  ("a file of blanks and line breaks", Data(" \n\t \n".utf8)),
  ("a list that contains `null`", Data("[null]".utf8)),
  ("one quote without a list around it", Data("{\"text\":\"Well begun\",\"author\":\"Plato\"}".utf8)),
  ("a list of texts", Data("[\"Well begun – Plato\"]".utf8)),
  ("a file with one letter in it", Data("Q".utf8)),
  ("a file that says `{}`", Data("{}".utf8)),
  ("a list with something after it", Data("[{\"text\":\"Well begun\",\"author\":\"Plato\"}]]".utf8)),
  ("a list with a word before it", Data("quotes: [{\"text\":\"Well begun\",\"author\":\"Plato\"}]".utf8)),
  ("a list that is not closed", Data("[{\"text\":\"Well begun\",\"author\":\"Plato\"}".utf8)),
  ("a list with a word after it", Data("[{\"text\":\"Well begun\",\"author\":\"Plato\"}] end".utf8)),
]

/// A disk with these contents of the quotes' file.
nonisolated func disk(with data: Data) -> Disk {
  let disk = Disk()
  disk.files[file] = data
  return disk
}

/// A disk with room for a few quotes, and none for a damaged file.
nonisolated final class NearlyFullDisk: Disk {
  override func write(_ data: Data, to name: String) throws {
    if name == damagedFile { throw DiskError.full }
    try super.write(data, to: name)
  }
}

/// A disk on which nothing can be written.
nonisolated final class RefusingDisk: Disk {
  private let graderError: any Error

  init(_ error: any Error) {
    graderError = error
    super.init()
    isFull = error is DiskError
  }

  override func write(_ data: Data, to name: String) throws {
    throw graderError
  }
}

/// What can go wrong with a disk that no answer knows.
nonisolated enum WornOut: Error {
  case sector(Int)
}

/// File contents as a learner can read them.
nonisolated func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

/// The file's contents, or that there is no such file.
nonisolated func text(of name: String, on disk: Disk) -> String {
  disk.files[name].map { String(decoding: $0, as: UTF8.self) } ?? "no such file"
}

/// Shows the screen in a window of its own. Its labels are read before, so that a later look at them changes nothing.
nonisolated func show(_ screen: QuoteListController) -> (window: UIWindow, list: UILabel, notice: UILabel) {
  let window = UIWindow()
  screen.loadViewIfNeeded()
  let (list, notice) = (screen.listLabel, screen.noticeLabel)
  window.rootViewController = screen
  window.makeKeyAndVisible()
  return (window, list, notice)
}

/// Types a quote and taps Add.
nonisolated func add(_ quote: Quote, on screen: QuoteListController) {
  screen.textField.text = quote.text
  screen.authorField.text = quote.author
  screen.addButton.simulateTap()
}

/// The lines that a list of these quotes shows.
nonisolated func lines(_ quotes: Quote...) -> String { lines(quotes) }

/// The lines that a list of these quotes shows.
nonisolated func lines(_ quotes: [Quote]) -> String {
  quotes.map { "\($0.text) – \($0.author)" }.joined(separator: "\n")
}
