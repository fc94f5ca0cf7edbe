import LabKit

final class BoxOffice {
  private(set) lazy var stepper = makeStepper()
  var freeSeats: Int

  init(freeSeats: Int) { self.freeSeats = freeSeats }

  private func makeStepper() -> TicketStepper {
    let stepper = TicketStepper()
    stepper.delegate = self
    stepper.addTarget(self, action: "print", for: .valueChanged)
    return stepper
  }
}

extension BoxOffice: TicketStepperDelegate {
  func ticketStepper(_ stepper: TicketStepper, mayChangeTo value: Int) -> Bool {
    if value > freeSeats { return false }
    return true
  }
}

extension BoxOffice: ActionTarget {
  static let actions = [Action("print", BoxOffice.printTickets)]

  private func printTickets() { print("tickets:", stepper.value) }
}
