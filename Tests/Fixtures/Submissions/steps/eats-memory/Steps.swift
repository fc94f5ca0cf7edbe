import Foundation

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    let all = Data(repeating: UInt8(legs.count), count: 288 << 20)
    var more = [Int](repeating: all.count, count: 1)
    more.reserveCapacity(1 << 32)
    return more.count
  }

  func last() -> String {
    "done"
  }
}
