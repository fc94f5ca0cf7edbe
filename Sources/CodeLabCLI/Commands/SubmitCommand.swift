import ArgumentParser
import CourseModel

struct SubmitCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit", abstract: "Pack your files into a zip that you can hand in.",
    discussion: Examples.of(
      [
        "codelab submit": "pack the open exercise",
        "codelab submit list-view weak-delegate": "pack these exercises",
        "codelab submit --all": "pack every exercise that you have worked on",
        "codelab submit --all --output week-1.zip": "choose the name of the zip",
      ]))

  @Argument(
    help: ArgumentHelp("The exercises' ids, or parts of them.", valueName: "id"), completion: .exercises)
  var ids: [String] = []
  @Flag(help: "Pack every exercise whose files you have changed.")
  var all = false
  @Option(help: "The zip to write; by default <exercise>.zip or submission.zip in the current folder.")
  var output: String?
  @Flag(help: "Replace an existing file.")
  var replace = false
  @OptionGroup var options: SharedOptions

  func validate() throws {
    if all, !ids.isEmpty { throw ValidationError("Name exercises, or add --all, but not both.") }
  }

  func run(_ session: Session, in course: Course) async throws {
    let packing = SubmissionPacking(session: session, course: course)
    let packed = all ? try packing.all() : try packing.named(ids)
    let usual = all || packed.count > 1 ? "submission" : packed[0].exercise.id.name
    try packing.write(
      packed, to: output ?? "\(usual).zip", replacing: replace, again: again,
      named: output.map { " --output \($0.quotedForShell)" } ?? "")
  }

  /// What was typed after the tool's name, without `--output` and `--replace`.
  private var again: String { (["submit"] + (all ? ["--all"] : ids)).joined(separator: " ") }
}
