import CourseModel

/// The README of an export.
enum ExportReadme {
  static func text(of course: Course, for edition: CourseExport.Edition) -> String {
    switch edition {
    case .student: student(course)
    case .grader: grader(course)
    }
  }

  private static func student(_ course: Course) -> String {
    """
    # \(course.title)

    \(course.exercises.count) exercises, graded in your terminal on Linux (also in WSL2 and in containers). You need Swift 6.3 from https://swift.org/install.

    ```
    ./codelab start     # opens the first exercise, and copies its files to the folder workspace
    ./codelab check     # grades it
    ./codelab hint      # a hint for the first check that fails
    ./codelab submit    # packs your files into a zip that you can hand in
    ./codelab help      # all commands
    ```

    The first command builds the tool, which takes one to three minutes and downloads three packages. After it, everything works offline. `./codelab doctor` finds out what is missing on your machine.

    Each exercise has a file named `sealed`, with its hints, its grader and its solution. codelab reads it. It is not encrypted; it only keeps you from reading the solution by chance. After a pass, `./codelab solution` shows it.

    """
  }

  private static func grader(_ course: Course) -> String {
    """
    # \(course.title), for grading

    This copy of the course contains graders and solutions. Keep it where learners can't read it. You need Swift 6.3 on Linux.

    ```
    ./codelab doctor                                                        # builds the tool, and says what is missing
    ./codelab grade SUBMISSION --exercise ID --format json --output r.json  # a folder, a zip, or git+PATH@REVISION
    ./codelab grade SUBMISSION --all --format json --output results         # all exercises of a submission
    ```

    The first command builds the tool, which takes one to three minutes and downloads three packages.

    """
  }
}
