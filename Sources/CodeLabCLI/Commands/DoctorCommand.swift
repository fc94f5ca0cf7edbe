import ArgumentParser

struct DoctorCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Look for what keeps codelab from working here, and say what to do.",
    discussion: Examples.of(
      [
        "codelab doctor": "a line for each thing: ok, or what to do"
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let isFine = await Doctor(session: session).run { session.console.print($0.line) }
    if !isFine { throw Exit.toolFailed }
  }
}
