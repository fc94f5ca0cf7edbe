import Foundation
import GraderKit
import LabKit

@testable import TargetAction

/// A target that no learner has seen; it remembers what it was told, by whom, and on which thread.
nonisolated class ThirdController: ActionTarget, @unchecked Sendable {
  class var actions: [Action] {
    [Action("refresh", ThirdController.refresh), Action("tapped:", ThirdController.tapped)]
  }

  let recorder = Recorder()
  var senders: [AnyObject?] = []
  var wasOnMainThread: [Bool] = []

  func refresh() {
    recorder.record("refresh")
    wasOnMainThread.append(Thread.isMainThread)
  }

  func tapped(_ sender: Any?) {
    recorder.record("tapped")
    senders.append(sender.map { $0 as AnyObject })
  }
}

/// A target of another class.
nonisolated final class FourthController: ThirdController, @unchecked Sendable {}

/// A target of one of the two classes.
nonisolated func makeTarget() -> ThirdController { Inputs().bool() ? ThirdController() : FourthController() }

/// What another thread works on; only one thread at a time touches it.
nonisolated struct Handed<Value>: @unchecked Sendable {
  let value: Value
}

/// Lets the main thread handle what was left for it.
nonisolated func settle() {
  _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
}
