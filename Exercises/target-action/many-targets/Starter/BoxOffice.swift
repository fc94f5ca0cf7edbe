import LabKit

/// Sells tickets while seats are free.
class BoxOffice {
  let stepper = TicketStepper()
  var freeSeats: Int

  init(freeSeats: Int) {
    self.freeSeats = freeSeats
  }
}
