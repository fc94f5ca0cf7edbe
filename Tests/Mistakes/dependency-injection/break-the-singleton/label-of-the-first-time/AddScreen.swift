import LabKit

/// Adds a book to the list.
class AddScreen: UIViewController {
  private let store: BookStore

  init(store: BookStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  func add(_ book: String) {
    store.add(book)
  }
}
