import ArgumentParser

/// The options that say whose work is meant, and to which exercises.
struct ClassOptions: ParsableArguments {
  @Argument(
    help: "The folder with the work of all students, as the learning platform's download was unpacked.")
  var submissions: String

  @Option(
    help: "The assignment.yml that lists the exercises; by default, all exercises that anybody handed in.")
  var assignment: String?

  @Option(name: .customLong("exercise"), help: "An exercise's id; may be repeated.", completion: .exercises)
  var exercises: [String] = []

  @Option(help: "The class list, as CSV. Who is in it and handed in nothing has rows “not handed in”.")
  var roster: String?

  @Option(
    help: """
      How the names of folders tell students, such as '{name}_{id}_assignsubmission_file_'. By default, the layouts of \
      Moodle, Gradescope, GitHub Classroom and Classroom 50 are recognized, or a folder is named after a student.
      """)
  var pattern: String?

  @Option(name: .customLong("only"), help: "A student's id or name; may be repeated.")
  var only: [String] = []

  @Flag(help: "Take files whose names have other capital letters than the task's.")
  var anyCase = false
}
