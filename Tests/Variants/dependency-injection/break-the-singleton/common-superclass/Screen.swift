import LabKit

/// Shows the list of books.
class Screen: StoreScreen {
  private lazy var label = UILabel()

  var summary: String {
    let books = store.books
    return "\(books.count) to read: " + books.joined(separator: ", ")
  }

  func makeAddScreen() -> AddScreen { AddScreen(store: store) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = summary
  }
}
