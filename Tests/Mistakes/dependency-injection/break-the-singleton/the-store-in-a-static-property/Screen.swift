import LabKit

/// Shows the list of books.
class Screen: UIViewController {
  private static var store: BookStore!
  private let label = UILabel()

  init(store: BookStore) {
    Screen.store = store
    super.init(nibName: nil, bundle: nil)
  }

  var summary: String {
    "\(Screen.store.books.count) to read: \(Screen.store.books.joined(separator: ", "))"
  }

  /// The screen that opens to add a book.
  func makeAddScreen() -> AddScreen {
    AddScreen(store: Screen.store)
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
