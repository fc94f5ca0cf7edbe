import Foundation

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    print("legs: \(legs)")
    return legs.reduce(0, +)
  }

  func last() -> String {
    "done"
  }
}
