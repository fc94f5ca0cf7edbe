import Foundation

/// A railway station. It tells whoever wants to know that a train has come in, and knows nobody of them.
class Station {
  private(set) var trains = 0
  private(set) lazy var center = NotificationCenter()

  func letTrainIn() {
    trains += 1
    center.post(Notification(name: .trainDidArrive))
  }
}
