import LabKit

/// Shows items, and opens a screen to add one.
class ListViewController: UIViewController {
  var items: [String] = []

  func addItem() {
    let screen = AddItemViewController()
    screen.list = self
    present(screen, animated: true)
  }
}
