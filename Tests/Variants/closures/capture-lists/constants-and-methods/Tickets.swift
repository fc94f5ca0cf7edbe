/// Gives out tickets, each with the next number.
class TicketMachine {
  private(set) var number = 0

  func draw() -> () -> String {
    number += 1
    let mine = number
    return { "ticket \(mine)" }
  }
}
