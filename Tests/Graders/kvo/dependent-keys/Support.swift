import LabKit

/// Observes one key of an object, and keeps a line for each notification.
final class Listener: KVObject {
  private(set) var lines: [String] = []
  private let object: KVObject
  private let key: String
  private let context = ObservationContext()

  init(_ key: String, of object: KVObject) {
    (self.object, self.key) = (object, key)
    super.init()
    object.addObserver(self, forKeyPath: key, options: [.old, .new], context: context)
  }

  func stop() {
    object.removeObserver(self, forKeyPath: key, context: context)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    guard context == self.context else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    lines.append("\(change?[.oldKey] as? String ?? "nothing") -> \(change?[.newKey] as? String ?? "nothing")")
  }
}
