import ArgumentParser

/// An error with a message for the user and an exit code.
struct Failure: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }
}
