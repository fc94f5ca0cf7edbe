import Foundation

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    var blocks: [[Int]] = []
    while blocks.count < 10_000 {
      var block = legs
      block.reserveCapacity(1 << 22)
      blocks.append(block)
    }
    return blocks.count
  }

  func last() -> String {
    "done"
  }
}
