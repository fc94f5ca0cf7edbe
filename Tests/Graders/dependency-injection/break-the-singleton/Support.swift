import LabKit

@testable import AnyStore

/// A store for a test, which remembers its books and nothing else.
nonisolated final class Shelf: BookStore, @unchecked Sendable {
  var books: [String]

  init(_ books: String...) {
    self.books = books
  }

  func add(_ book: String) {
    books.append(book)
  }
}

/// The delegate of another app, which has no store.
nonisolated final class OtherApp: UIResponder, UIApplicationDelegate {}
