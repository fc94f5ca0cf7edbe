import LabKit

/// Given: a target that runs a closure. A control does not retain its
/// targets.
final class Relay: ActionTarget {
  static var actions: [Action] { [Action("run", Relay.run)] }
  private let handler: () -> Void

  init(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  private func run() {
    handler()
  }
}
