import LabKit

/// Shows the list of books.
class Screen: UIViewController {
  private let store: BookStore
  private let books: [String]
  private let label = UILabel()

  init(store: BookStore) {
    self.store = store
    books = store.books
    super.init(nibName: nil, bundle: nil)
  }

  var summary: String {
    "\(books.count) to read: \(books.joined(separator: ", "))"
  }

  /// The screen that opens to add a book.
  func makeAddScreen() -> AddScreen {
    AddScreen(store: store)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = summary
  }
}
