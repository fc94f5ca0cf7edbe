/// What the screens need of a store, whoever keeps the books.
protocol BookStore: AnyObject {
  var books: [String] { get }
  func add(_ book: String)
}
