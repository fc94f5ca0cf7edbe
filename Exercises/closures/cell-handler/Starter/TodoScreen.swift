import Foundation
import LabKit

/// Shows a list. The button of a row marks its todo as done.
class TodoScreen: UIViewController, UITableViewDataSource {
  let list: TodoList
  let table = UITableView()

  init(list: TodoList) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
    table.register(TodoCell.self, forCellReuseIdentifier: "todo")
    table.dataSource = self
  }

  override func loadView() {
    view = table
  }

  func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { list.todos.count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "todo", for: indexPath)
    let todo = list.todos[indexPath.row]
    cell.textLabel?.text = (todo.isDone ? "done: " : "") + todo.title
    // Your work: this line runs again each time the cell is used.
    (cell as? TodoCell)?.button.addAction(
      UIAction { _ in
        guard indexPath.row < self.list.todos.count else { return }
        self.list.toggle(self.list.todos[indexPath.row].id)
        self.table.reloadData()
      }, for: .touchUpInside)
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    list.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
