/// Something to do. Two of them can have the same title. Given.
struct Todo {
  let id: Int
  let title: String
  var isDone = false
}

/// The model: what there is to do, in order. Given.
final class TodoList {
  private(set) var todos: [Todo] = []
  /// How often a mark was changed.
  private(set) var changes = 0

  init(_ titles: [String]) {
    todos = titles.enumerated().map { number, title in
      Todo(id: number, title: title)
    }
  }

  /// Changes the mark of the todo with this id, if there is one.
  func toggle(_ id: Int) {
    let found = todos.firstIndex { $0.id == id }
    guard let index = found else { return }
    todos[index].isDone.toggle()
    changes += 1
  }

  func remove(at index: Int) {
    todos.remove(at: index)
  }
}
