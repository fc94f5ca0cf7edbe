@testable import OptionalMethods

/// A delegate with the one required method, of which the learner's files know nothing.
nonisolated final class Listener: FormDelegate {
  var finished = 0

  func formDidFinish(_ form: Form) {
    finished += 1
  }
}
