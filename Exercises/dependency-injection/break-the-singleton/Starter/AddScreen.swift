import LabKit

/// Adds a book to the list.
class AddScreen: UIViewController {
  func add(_ book: String) {
    let app = UIApplication.shared.delegate as? AppDelegate
    app?.store.add(book)
  }
}
