import ArgumentParser

/// The options that all commands share.
struct SharedOptions: ParsableArguments {
  @Option(help: "The course's folder, which contains lessons/course.yml.")
  var course: String?

  @Option(help: "The folder for your work.")
  var workspace: String?

  @Flag(help: "Plain text with one fact per line, for screen readers and logs.")
  var plain = false

  /// The options as words of a command line; a terminal's window is not plain.
  var words: [String] {
    (course.map { ["--course", $0] } ?? []) + (workspace.map { ["--workspace", $0] } ?? [])
  }
}
