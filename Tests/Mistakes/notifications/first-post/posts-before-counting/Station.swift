import Foundation

/// A railway station. It tells whoever wants to know that a train has come
/// in, and knows nobody of them.
class Station {
  private(set) var trains = 0
  let center = NotificationCenter()

  func letTrainIn() {
    center.post(name: .trainDidArrive, object: self)
    trains += 1
  }
}
