import LabKit

/// Sells tickets while seats are free.
class BoxOffice: ActionTarget, TicketStepperDelegate {
  static var actions: [Action] {
    [Action("ticketsChanged:", BoxOffice.ticketsChanged)]
  }

  let stepper = TicketStepper()
  var freeSeats: Int

  init(freeSeats: Int) {
    self.freeSeats = freeSeats
    stepper.delegate = self
    stepper.addTarget(self, action: "ticketsChanged:", for: .valueChanged)
  }

  func ticketStepper(
    _ stepper: TicketStepper, mayChangeTo value: Int
  ) -> Bool {
    value <= freeSeats
  }

  func ticketsChanged(_ sender: TicketStepper) {
    print("tickets: \(sender.value)")
  }
}
