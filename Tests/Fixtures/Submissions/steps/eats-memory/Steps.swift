import Foundation

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    var all = [Int](repeating: legs.count, count: 36 << 20)
    all.reserveCapacity(1 << 32)
    return all.count
  }

  func last() -> String {
    "done"
  }
}
