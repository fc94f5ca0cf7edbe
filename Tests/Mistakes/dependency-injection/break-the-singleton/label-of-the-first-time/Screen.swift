import LabKit

/// Shows the list of books.
class Screen: UIViewController {
  private let store: BookStore
  private let label = UILabel()

  init(store: BookStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  var summary: String {
    "\(store.books.count) to read: \(store.books.joined(separator: ", "))"
  }

  /// The screen that opens to add a book.
  func makeAddScreen() -> AddScreen {
    AddScreen(store: store)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    label.text = summary
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
  }
}
