import LabKit

/// Observes its own count, and keeps the values that it had.
class Turnstile: KVObject {
  @Dynamic var count = 0 {
    didSet { history.append(count) }
  }
  private(set) var history: [Int] = []
}
