import LabKit

/// Adds a book to the list.
class AddScreen: UIViewController {
  init(store: BookStore) {
    super.init(nibName: nil, bundle: nil)
  }

  func add(_ book: String) {
    let app = UIApplication.shared.delegate as? AppDelegate
    app?.store.add(book)
  }
}
