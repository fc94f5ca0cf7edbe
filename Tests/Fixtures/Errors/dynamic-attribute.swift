import LabKit

final class Shelf: KVObject {
  @dynamic var books: [String] = []
}
