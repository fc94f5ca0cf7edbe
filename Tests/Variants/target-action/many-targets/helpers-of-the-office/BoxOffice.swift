import LabKit

class BoxOffice {
  let stepper = TicketStepper()
  private let seats: Seats
  private let printer = Printer()

  var freeSeats: Int {
    get { seats.free }
    set { seats.free = newValue }
  }

  init(freeSeats: Int) {
    seats = Seats(free: freeSeats)
    stepper.delegate = seats
    stepper.addTarget(printer, action: "show:", for: .valueChanged)
  }
}

private class Seats: TicketStepperDelegate {
  var free: Int

  init(free: Int) { self.free = free }

  func ticketStepper(_ stepper: TicketStepper, mayChangeTo value: Int) -> Bool {
    (0...free).contains(value)
  }
}

private class Printer: ActionTarget {
  static var actions: [Action] { [Action("show:", Printer.show)] }

  func show(_ stepper: TicketStepper) { print("tickets: \(stepper.value)") }
}
