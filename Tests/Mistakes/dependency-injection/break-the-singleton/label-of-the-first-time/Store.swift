/// The books that somebody wants to read, for the whole app.
class Store: BookStore {
  static let shared = Store()
  private(set) var books: [String] = []

  func add(_ book: String) {
    books.append(book)
  }
}
