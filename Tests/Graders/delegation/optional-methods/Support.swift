import GraderKit

@testable import OptionalMethods

/// A delegate with the one required method, which the learner's files do not know.
nonisolated class Listener: FormDelegate {
  var finished = 0

  func formDidFinish(_ form: Form) {
    finished += 1
  }
}

/// A delegate of another class, with the same one method.
nonisolated final class Clerk: Listener {}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }
