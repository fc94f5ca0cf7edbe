import LabKit

/// Adds a book to the list.
class AddScreen: StoreScreen {
  func add(_ book: String) { store.add(book) }
}
