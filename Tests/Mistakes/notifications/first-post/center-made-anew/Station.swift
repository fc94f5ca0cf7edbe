import Foundation

/// A railway station. It tells whoever wants to know that a train has come in, and knows nobody of them.
class Station {
  private(set) var trains = 0
  var center: NotificationCenter { NotificationCenter() }

  func letTrainIn() {
    trains += 1
    center.post(name: .trainDidArrive, object: self)
  }
}
