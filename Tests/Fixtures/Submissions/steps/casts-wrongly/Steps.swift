/// A way to walk.
class Leg {}

final class Steps {
  func first() -> Int {
    1
  }

  func sum(of legs: [Int]) -> Int {
    let values: [Any] = legs.map { "\($0)" } + [Leg()]
    let total = (values[0] as! Leg)
    return "\(total)".count
  }

  func last() -> String {
    "done"
  }
}
