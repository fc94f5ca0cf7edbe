import LabKit

final class Shelf: KVObject {
  @Dynamic var books: [String] = []
}

final class Reader {
  init(_ shelf: Shelf) {
    shelf.addObserver(self, forKeyPath: "books", options: [.new], context: nil)
  }
}
