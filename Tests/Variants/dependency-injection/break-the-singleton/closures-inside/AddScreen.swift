import LabKit

/// Adds a book to the list.
class AddScreen: UIViewController {
  private let save: (String) -> Void

  init(store: some BookStore) {
    save = store.add
    super.init(nibName: nil, bundle: nil)
  }

  func add(_ book: String) {
    save(book)
  }
}
