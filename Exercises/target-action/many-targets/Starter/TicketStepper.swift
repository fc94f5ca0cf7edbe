import LabKit

/// Plus and minus for a number of tickets.
class TicketStepper: UIControl {
  private(set) var value = 0

  // The second half of your work: ask before the step.
  func plus() {
    value += 1
    sendActions(for: .valueChanged)
  }

  func minus() {
    value -= 1
    sendActions(for: .valueChanged)
  }
}
