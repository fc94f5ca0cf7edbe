import LabKit

/// Decides whether a stepper may take a step.
protocol TicketStepperDelegate: AnyObject {
  func ticketStepper(
    _ stepper: TicketStepper, mayChangeTo value: Int
  ) -> Bool
}

/// Plus and minus for a number of tickets. Everybody may be told of a change;
/// one, the delegate, is asked before it.
class TicketStepper: UIControl {
  private(set) var value = 0
  weak var delegate: TicketStepperDelegate?

  func plus() { step(to: value + 1) }

  func minus() { step(to: value - 1) }

  private func step(to wanted: Int) {
    guard wanted >= 0,
      delegate?.ticketStepper(self, mayChangeTo: wanted) ?? true
    else { return }
    value = wanted
    sendActions(for: .valueChanged)
  }
}
