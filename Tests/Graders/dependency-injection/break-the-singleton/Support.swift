import GraderKit
import LabKit

@testable import AnyStore

/// A store for a test, which remembers its books and nothing else.
nonisolated class Shelf: BookStore, @unchecked Sendable {
  var books: [String]

  required init(_ books: String...) {
    self.books = books
  }

  func add(_ book: String) {
    books.append(book)
  }
}

/// A store of another class.
nonisolated final class Crate: Shelf, @unchecked Sendable {}

/// A store of one of the two classes.
nonisolated func makeShelf(_ book: String) -> Shelf { Inputs().bool() ? Shelf(book) : Crate(book) }

/// The delegate of another app, which has no store.
nonisolated final class OtherApp: UIResponder, UIApplicationDelegate {}
