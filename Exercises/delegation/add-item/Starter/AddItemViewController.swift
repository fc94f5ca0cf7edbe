import LabKit

/// A screen in which the user types an item.
class AddItemViewController: UIViewController {
  var text = ""
  private(set) var message: String?
  // Your work starts here: this screen should not know who presented it.
  weak var list: ListViewController?

  func tapCancel() {
    dismiss(animated: true)
  }

  func tapDone() {
    list?.items.append(text)
    dismiss(animated: true)
  }
}
