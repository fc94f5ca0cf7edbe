import ArgumentParser

/// A failure that is told in a sentence, with the exit code that belongs to it.
struct Failure: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }
}
