import LabKit

/// Observes its own count, and keeps the values that it had.
class Turnstile: KVObject {
  @Dynamic var count = 0
  private(set) var history: [Int] = []
  private let context = ObservationContext()

  override init() {
    super.init()
    addObserver(self, forKeyPath: "count", context: context)
  }

  deinit { removeObserver(self, forKeyPath: "count", context: context) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    guard context == self.context else {
      return super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    history.append(count)
  }
}
