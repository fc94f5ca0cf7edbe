import LabKit

/// A room of a hotel. Given; leave it as it is.
class Room: KVObject {
  @Dynamic var guest: String?
  @Dynamic var bags: [String] = []
}

/// Observes one key, and prints each change in the words of `text(of:)`.
/// Given; leave it as it is.
class Visitor: KVObject {
  private let room: Room
  private let key: String

  init(_ room: Room, _ key: String, _ options: NSKeyValueObservingOptions) {
    self.room = room
    self.key = key
    super.init()
    room.addObserver(self, forKeyPath: key, options: options, context: nil)
  }

  deinit { room.removeObserver(self, forKeyPath: key, context: nil) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    print(text(of: change ?? [:]))
  }
}
