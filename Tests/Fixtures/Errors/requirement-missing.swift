protocol Storage {
  associatedtype Item
}
final class Shelf: Storage {}
