import Foundation

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    var all = legs
    while all.count > 0 {
      all += all
    }
    return all.count
  }

  func last() -> String {
    "done"
  }
}
