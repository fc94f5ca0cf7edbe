import Foundation
import GraderKit
import LabKit
import Synchronization

@testable import FavouritesApp

/// A store of the grader's, which counts what is written.
nonisolated final class TestStore: Store {
  var data: Data?
  private(set) var writes = 0

  init(_ data: Data? = nil) { self.data = data }

  func read() -> Data? { data }

  func write(_ data: Data) {
    self.data = data
    writes += 1
  }
}

/// A transport that answers when the test says so, also to a cancelled task. All of it runs on the main thread.
final class TestTransport: Transport, @unchecked Sendable {
  private(set) var addresses: [String] = []
  private var waiting: [UnsafeContinuation<String, any Error>?] = []

  func title(of address: String) async throws -> String {
    addresses.append(address)
    return try await withUnsafeThrowingContinuation { waiting.append($0) }
  }

  func answer(_ number: Int, _ title: String) { take(number)?.resume(returning: title) }

  func fail(_ number: Int, _ error: any Error = Offline()) { take(number)?.resume(throwing: error) }

  /// The number of the newest request.
  var newest: Int { addresses.count - 1 }

  private func take(_ number: Int) -> UnsafeContinuation<String, any Error>? {
    guard waiting.indices.contains(number) else { return nil }
    defer { waiting[number] = nil }
    return waiting[number]
  }
}

/// A transport that answers on a thread of its own, when the test says so.
final class ThreadTransport: Transport {
  private let waiting = Mutex<UnsafeContinuation<String, any Error>?>(nil)

  var isAsked: Bool { waiting.withLock { $0 != nil } }

  func title(of address: String) async throws -> String {
    try await withUnsafeThrowingContinuation { continuation in waiting.withLock { $0 = continuation } }
  }

  func answer(_ result: Result<String, any Error>) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(with: result)
  }
}

struct Offline: Error {}

/// Hears of an editor.
nonisolated class Listener: EditorScreenDelegate {
  var heard: [String] = []
  var senders: [EditorScreen] = []

  func editorDidCancel(_ editor: EditorScreen) {
    heard.append("cancel")
    senders.append(editor)
  }

  func editor(_ editor: EditorScreen, didSave favourite: Favourite) {
    heard.append("save \(favourite.address) as \(favourite.title)")
    senders.append(editor)
  }
}

/// A listener of another class.
nonisolated final class Clerk: Listener {}

/// The model's favourites as texts.
nonisolated func texts(of model: FavouritesModel) -> [String] {
  model.favourites.map { "\($0.address): \($0.title)" }
}

nonisolated func element(_ label: String, in window: UIWindow?) -> ScreenElement? {
  window?.elements.first { $0.label == label }
}

/// The field that takes text, in the screen that is in front.
nonisolated func field(in window: UIWindow?) -> UITextField? {
  window?.elements.lazy.compactMap { $0.textInput as? UITextField }.first
}

/// The labels of the rows in front.
nonisolated func rows(in window: UIWindow?) -> [String]? {
  window?.elements.compactMap { element in
    if case .row = element { element.label } else { nil }
  }
}

/// Replaces the field's text as a user would, in one change.
nonisolated func replaceText(of field: UITextField?, by text: String) {
  field?.simulateReplacement(in: NSRange(location: 0, length: (field?.text ?? "").utf16.count), with: text)
}

extension TestTransport {
  nonisolated func makeLookup() -> TitleLookup { TitleLookup(transport: self) }
}

/// Different addresses, with letters in both cases and with other characters.
nonisolated func makeAddresses(_ count: Int, _ inputs: Inputs) -> [String] {
  let pages = ["A b", "\u{C9}t\u{E9}?x=%20Y", "Index.HTML"]
  return inputs.words(count).map { "\($0.capitalized).org/\(inputs.pick(from: pages))" }
}

/// Favourites with different addresses.
nonisolated func makeFavourites(_ count: Int, _ inputs: Inputs) -> [Favourite] {
  zip(makeAddresses(count, inputs), inputs.texts(count)).map { Favourite(address: $0, title: $1) }
}

/// Favourites with different addresses and the same title.
nonisolated func makeFavourites(_ count: Int, title: String, _ inputs: Inputs) -> [Favourite] {
  makeAddresses(count, inputs).map { Favourite(address: $0, title: title) }
}

/// A window that shows the controller, with its view loaded.
nonisolated func windowShowing(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}

/// Runs the main queue until the condition holds; gives up soon.
nonisolated func pause(until condition: () -> Bool) {
  var turns = 0
  while !condition(), turns < 50 {
    RunLoop.main.run(until: Date() + 0.001)
    turns += 1
  }
}
