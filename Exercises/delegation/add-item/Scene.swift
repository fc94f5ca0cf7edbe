import Foundation
import LabKit

/// The list with its rows and a button; the screen that it opens gets a field and two buttons.
final class SceneList: UITableViewDataSource {
  let screen = ListViewController()
  private let table = UITableView()

  init() {
    table.dataSource = self
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.openScreen() }, for: .touchUpInside)
    let advice = UILabel()
    advice.text = "The list accepts new items that are not empty."
    [advice, table, button].forEach(screen.view.addSubview)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { screen.items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = screen.items[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  private func openScreen() {
    screen.addItem()
    guard let editor = screen.presentedViewController as? AddItemViewController else { return }
    let (field, message) = (UITextField(), UILabel())
    field.placeholder = "an item"
    let done = UIButton(type: .system)
    done.setTitle("Done", for: .normal)
    done.addAction(
      UIAction { [weak self, weak editor] _ in
        editor?.text = field.text ?? ""
        editor?.tapDone()
        message.text = editor?.message
        self?.table.reloadData()
      }, for: .touchUpInside)
    let cancel = UIButton(type: .system)
    cancel.setTitle("Cancel", for: .normal)
    cancel.addAction(UIAction { [weak editor] _ in editor?.tapCancel() }, for: .touchUpInside)
    [field, message, done, cancel].forEach(editor.view.addSubview)
  }
}

let sceneList = SceneList()
UIApplication.shared.run(showing: sceneList.screen)
