import ArgumentParser
import CourseModel

struct ImportCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a course of Swift packages with tests (for teachers).",
    discussion: Examples.of(
      [
        "codelab import two-fer": "make a new course of one package",
        "codelab import swift-track --into my-course": "add all packages of a track to a course",
      ],
      below:
        "The tests become graders, the example becomes the solution, and the stub becomes the starter. Packages are "
        + "read and not run. Nothing that exists is overwritten. What needs a person is listed at the end."))

  @Argument(help: "A folder with a Package.swift, or with packages below it.", completion: .directory)
  var path: String
  @Option(
    help: "The course's folder, which need not exist; by default, a new folder NAME-course.",
    completion: .directory)
  var into: String?
  @Option(
    help: "The id of the lesson for all exercises; by default, the folder around the packages names it.")
  var lesson: String?
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func validate() throws {
    guard lesson.map(ExerciseID.isKebabCase) ?? true else {
      throw ValidationError("--lesson needs lowercase letters, digits and hyphens, such as first-steps.")
    }
  }

  func run(_ session: Session) async throws {
    let importing = PackageImport(
      session: session, path: path, course: into ?? options.course, lesson: lesson)
    guard try await importing.run() else { throw Exit.courseFault }
  }
}
