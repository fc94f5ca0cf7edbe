import ArgumentParser

struct DoctorCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Find out why codelab does not work here, and what to do.",
    discussion: Examples.of(
      [
        "codelab doctor": "print a line for each part: ok, or what to do"
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let isFine = await Doctor(session: session).run { session.console.print($0.line) }
    if !isFine { throw Exit.toolFailed }
  }
}
