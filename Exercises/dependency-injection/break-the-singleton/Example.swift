import LabKit

class Shelf: BookStore {
  var books = ["Emma"]
  func add(_ book: String) { books.append(book) }
}

let shelf = Shelf()
let screen = Screen(store: shelf)
screen.makeAddScreen().add("Dracula")
print("the shelf's screen:  \(screen.summary)")

let other = Screen(store: Shelf())
print("another shelf:       \(other.summary)")
print("the app's own books: \(Store.shared.books)")

Store.shared.add("Ulysses")
let app = AppDelegate()
UIApplication.shared.launch(app)
let lines = app.window?.screenLines(width: 40) ?? ["no window"]
print("the app shows:       \(lines.joined(separator: "\n"))")
