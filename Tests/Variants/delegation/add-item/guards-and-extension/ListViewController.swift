import LabKit

final class ListViewController: UIViewController {
  private(set) var items = [String]()

  func addItem() {
    let screen = AddItemViewController()
    screen.modalPresentationStyle = .fullScreen
    screen.delegate = self
    present(screen, animated: false)
  }
}

extension ListViewController: AddItemViewControllerDelegate {
  func addItemViewControllerDidCancel(_ screen: AddItemViewController) {
    screen.dismiss(animated: true)
  }

  func addItemViewController(_ screen: AddItemViewController, validate item: String) -> Bool {
    if item == "" { return false }
    return items.firstIndex(of: item) == nil
  }

  func addItemViewController(_ screen: AddItemViewController, didAdd item: String) {
    dismiss(animated: false) { [weak self] in self?.items += [item] }
  }
}
