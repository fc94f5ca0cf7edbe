import LabKit

/// A screen in which an item can be typed.
class AddItemViewController: UIViewController {
  var text = ""
  private(set) var message: String?
  // Your work starts here: this screen should not have to know who opened
  // it.
  weak var list: ListViewController?

  func tapCancel() {
    dismiss(animated: true)
  }

  func tapDone() {
    list?.items.append(text)
    dismiss(animated: true)
  }
}
