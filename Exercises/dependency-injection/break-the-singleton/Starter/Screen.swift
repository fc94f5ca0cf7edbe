import LabKit

/// Shows the list of books.
class Screen: UIViewController {
  private let label = UILabel()

  var summary: String {
    let books = Store.shared.books
    return "\(books.count) to read: \(books.joined(separator: ", "))"
  }

  /// The screen that opens to add a book.
  func makeAddScreen() -> AddScreen {
    AddScreen()
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
