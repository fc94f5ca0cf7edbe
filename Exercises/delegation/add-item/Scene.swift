import Foundation
import LabKit

/// The list with its rows and a button; the screen that it opens gets a field and two buttons.
final class SceneListScreen: ListViewController, UITableViewDataSource {
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.openScreen() }, for: .touchUpInside)
    let advice = UILabel()
    advice.text = "The list accepts new items that are not empty."
    [advice, table, button].forEach(view.addSubview)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  private func openScreen() {
    addItem()
    guard let screen = presentedViewController as? AddItemViewController else { return }
    let (field, message) = (UITextField(), UILabel())
    field.placeholder = "an item"
    let done = UIButton(type: .system)
    done.setTitle("Done", for: .normal)
    done.addAction(
      UIAction { [weak self, weak screen] _ in
        screen?.text = field.text ?? ""
        screen?.tapDone()
        message.text = screen?.message
        self?.table.reloadData()
      }, for: .touchUpInside)
    let cancel = UIButton(type: .system)
    cancel.setTitle("Cancel", for: .normal)
    cancel.addAction(UIAction { [weak screen] _ in screen?.tapCancel() }, for: .touchUpInside)
    [field, message, done, cancel].forEach(screen.view.addSubview)
  }
}

UIApplication.shared.run(showing: SceneListScreen())
