import LabKit

/// Observes its own count, and keeps the values that it had.
class Turnstile: KVObject {
  @Dynamic var count = 0
  private(set) var history: [Int] = []
  private var token: NSKeyValueObservation?

  override init() {
    super.init()
    token = observe(\.count) { _, _ in self.history.append(self.count) }
  }

}
