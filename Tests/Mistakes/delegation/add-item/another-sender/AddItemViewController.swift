import LabKit

/// Whom the screen asks and tells.
protocol AddItemViewControllerDelegate: AnyObject {
  func addItemViewControllerDidCancel(_ controller: AddItemViewController)
  func addItemViewController(
    _ controller: AddItemViewController, validate item: String
  ) -> Bool
  func addItemViewController(
    _ controller: AddItemViewController, didAdd item: String)
}

/// A screen in which an item can be typed.
class AddItemViewController: UIViewController {
  var text = ""
  private(set) var message: String?
  weak var delegate: AddItemViewControllerDelegate?

  func tapCancel() {
    delegate?.addItemViewControllerDidCancel(AddItemViewController())
  }

  func tapDone() {
    guard let delegate else { return }
    if delegate.addItemViewController(AddItemViewController(), validate: text) {
      delegate.addItemViewController(AddItemViewController(), didAdd: text)
    } else {
      message = "not accepted"
    }
  }
}
