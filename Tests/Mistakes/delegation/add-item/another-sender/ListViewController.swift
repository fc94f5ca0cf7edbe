import LabKit

/// Shows items, and opens a screen to add one.
class ListViewController: UIViewController, AddItemViewControllerDelegate {
  var items: [String] = []

  func addItem() {
    let screen = AddItemViewController()
    screen.delegate = self
    present(screen, animated: true)
  }

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {
    dismiss(animated: true)
  }

  func addItemViewController(
    _ controller: AddItemViewController, validate item: String
  ) -> Bool {
    !item.isEmpty && !items.contains(item)
  }

  func addItemViewController(
    _ controller: AddItemViewController, didAdd item: String
  ) {
    items.append(item)
    dismiss(animated: true)
  }
}
