/// Gives out tickets, each with the next number.
class TicketMachine {
  private static var last = 0
  var number: Int {
    get { Self.last }
    set { Self.last = newValue }
  }

  func draw() -> () -> String {
    number += 1
    return { [number] in "ticket \(number)" }
  }
}
