import Foundation
import LabKit

/// Stands for one observation: it lasts as long as its holder does.
final class ObservationHolder: ActionTarget {
  static var actions: [Action] { [Action("hear:", ObservationHolder.hear)] }

  private let center: NotificationCenter
  private var block: ((Notification) -> Void)?

  init(
    _ name: Notification.Name, object: AnyObject? = nil, on center: NotificationCenter,
    using block: @escaping @Sendable (Notification) -> Void
  ) {
    self.center = center
    self.block = block
    center.addObserver(self, selector: "hear:", name: name, object: object)
  }

  deinit { end() }

  private func hear(_ notification: Notification) {
    block?(notification)
  }

  func end() {
    center.removeObserver(self)
    block = nil
  }
}
