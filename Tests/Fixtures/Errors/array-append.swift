final class Shelf {
  var books: [String] = []
  func put(_ book: String) { books.add(book) }
}
