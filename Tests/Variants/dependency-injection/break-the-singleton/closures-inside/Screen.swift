import LabKit

/// Shows the list of books.
class Screen: UIViewController {
  private let label = UILabel()
  private let books: () -> [String]
  private let addScreen: () -> AddScreen

  init(store: some BookStore) {
    books = { store.books }
    addScreen = { AddScreen(store: store) }
    super.init(nibName: nil, bundle: nil)
  }

  var summary: String {
    let books = books()
    return "\(books.count) to read: \(books.joined(separator: ", "))"
  }

  func makeAddScreen() -> AddScreen { addScreen() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = summary
  }
}
