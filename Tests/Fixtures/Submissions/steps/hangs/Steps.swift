import Foundation

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    var total = 0
    while total >= 0 {
      total = (total + 1) % 1000
    }
    return total
  }

  func last() -> String {
    "done"
  }
}
