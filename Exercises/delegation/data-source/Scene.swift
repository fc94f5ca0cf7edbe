import Foundation
import LabKit

/// The controller's table, a field with a button to add an item, and a button that removes every second row.
final class SceneScreen: UIViewController {
  private let list = ShoppingListController(items: ["milk", "bread", "tea"])
  private let field = UITextField()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "an item"
    let advice = UILabel()
    advice.text = "Add items, and delete rows with Del."
    view.addSubview(advice)
    [list.tableView, field].forEach(view.addSubview)
    addButton("Add") { screen in
      screen.list.add(screen.field.text ?? "")
      screen.field.text = ""
    }
    addButton("Remove every second") { screen in
      let indexes = screen.list.items.indices.filter { $0 % 2 == 1 }
      screen.list.removeAll(at: Set(indexes))
    }
    addButton("Compare") { screen in
      screen.label.text = "items: \(screen.list.items.joined(separator: ", "))"
    }
    view.addSubview(label)
  }

  private func addButton(_ title: String, _ action: @escaping (SceneScreen) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        if let self { action(self) }
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}

UIApplication.shared.run(showing: SceneScreen())
