import GraderKit
import LabKit

@testable import ManyTargets

/// Hears of a stepper's changes.
nonisolated final class Display: ActionTarget {
  static var actions: [Action] { [Action("changed:", Display.changed)] }

  let recorder: Recorder

  init(_ stepper: TicketStepper, _ recorder: Recorder) {
    self.recorder = recorder
    stepper.addTarget(self, action: "changed:", for: .valueChanged)
  }

  func changed(_ sender: TicketStepper) {
    recorder.record("changed to \(sender.value)")
  }
}

/// Allows steps up to a limit, and remembers what it was asked.
nonisolated class Doorkeeper: TicketStepperDelegate {
  let limit: Int
  let recorder: Recorder

  init(limit: Int, _ recorder: Recorder) {
    self.limit = limit
    self.recorder = recorder
  }

  func ticketStepper(_ stepper: TicketStepper, mayChangeTo value: Int) -> Bool {
    recorder.record("at \(stepper.value), may it be \(value)?")
    return value <= limit
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Doorkeeper {}

/// A delegate of one of the two classes.
nonisolated func makeDoorkeeper(limit: Int, _ recorder: Recorder) -> Doorkeeper {
  Inputs().bool() ? Doorkeeper(limit: limit, recorder) : Clerk(limit: limit, recorder)
}
