import Foundation

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    while true {
      print("one more line of many, one more line of many")
    }
  }

  func last() -> String {
    "done"
  }
}
