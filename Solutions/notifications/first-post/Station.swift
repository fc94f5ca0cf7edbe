import Foundation

/// A railway station. It posts each arriving train, and knows none of its
/// observers.
class Station {
  private(set) var trains = 0
  let center = NotificationCenter()

  func letTrainIn() {
    trains += 1
    center.post(name: .trainDidArrive, object: self)
  }
}
