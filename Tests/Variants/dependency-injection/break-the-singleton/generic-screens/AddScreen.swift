import LabKit

/// Adds a book to the list.
class AddScreen<Books: BookStore>: UIViewController {
  private var store: Books

  init(store: Books) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  func add(_ book: String) {
    store.add(book)
  }
}
