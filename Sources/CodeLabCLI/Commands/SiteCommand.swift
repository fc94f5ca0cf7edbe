import ArgumentParser
import CourseModel
import Foundation
import LessonReader

struct SiteCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Write lessons, tasks and the map as a website (for teachers).",
    discussion: Examples.of(
      ["codelab site DIR": "write the site", "codelab site DIR --replace": "write it again"],
      below: """
        The site works below any path of a web server. It contains no graders, solutions or hints.
        """))

  @Argument(help: "A new folder for the site.", completion: .directory)
  var folder: String
  @Flag(help: "Replace a site that is in the folder.")
  var replace = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let console = session.console
    let course = try session.learner.course()
    let place = SiteFolder(console.file(folder))
    try place.require(replacing: replace)
    let contents = SiteContents(course)
    let site = try contents.site()
    let broken = contents.brokenLinks(try session.learner.readCourse().diagnostics)
    let reader = try session.installation.lessonReader()
    try await console.during("Writing the site") {
      try await place.write { try await reader.write(site, to: $0) }
    }
    let shown = console.shown(place.folder)
    console.print("  \(shown) contains the site: \(site.count) pages.")
    for problem in broken { console.printError(console.line(of: problem, in: course.root)) }
    console.print("\n  A browser needs a web server to show it, such as:")
    console.print("    python3 -m http.server --directory \(shown.quotedForShell)")
  }
}
