import LabKit

protocol TicketStepperDelegate: AnyObject {
  func ticketStepper(_ stepper: TicketStepper, mayChangeTo value: Int) -> Bool
}

final class TicketStepper: UIControl {
  private(set) var value = 0 {
    didSet { sendActions(for: .valueChanged) }
  }
  private weak var guardian: (any TicketStepperDelegate)?

  var delegate: (any TicketStepperDelegate)? {
    get { guardian }
    set { guardian = newValue }
  }

  func plus() {
    if isAllowed(value + 1) { value += 1 }
  }

  func minus() {
    guard value > 0 else { return }
    if isAllowed(value - 1) { value -= 1 }
  }

  private func isAllowed(_ wanted: Int) -> Bool {
    guard let delegate else { return true }
    return delegate.ticketStepper(self, mayChangeTo: wanted)
  }
}
