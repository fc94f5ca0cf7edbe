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
    (cell as? TodoCell)?.onTap = { [weak self] in self?.toggle(todo.id) }
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

  private func toggle(_ id: Int) {
    list.toggle(id)
    guard let row = list.todos.firstIndex(where: { $0.id == id }) else {
      return
    }
    table.reloadRows(
      at: [IndexPath(row: row, section: 0)], with: .automatic)
  }
}
