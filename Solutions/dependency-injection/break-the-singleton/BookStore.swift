/// What the screens need from a store of books.
protocol BookStore: AnyObject {
  var books: [String] { get }
  func add(_ book: String)
}
