import ArgumentParser

/// The options of every command that knows a course and a learner.
struct SharedOptions: ParsableArguments {
  @Option(help: "The folder that holds lessons/course.yml.")
  var course: String?

  @Option(help: "The folder that you work in.")
  var workspace: String?

  @Flag(help: "No colours, no signs, one line a fact: for screen readers and logs.")
  var plain = false
}
