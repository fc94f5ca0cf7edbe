import LabKit

UIApplication.shared.run(
  showing: TodoScreen(list: TodoList(["milk", "bread", "tea", "salt"])))
