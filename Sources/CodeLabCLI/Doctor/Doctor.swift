import CourseModel
import Foundation
import Reporting
import Terminal

/// The inspections of `codelab doctor`; each gives its findings even if others fail.
struct Doctor {
  let session: Session

  /// Passes on each finding as soon as it is known; returns whether nothing is wrong.
  func run(_ tell: (Finding) -> Void) async -> Bool {
    var isFine = true
    func take(_ findings: [Finding]) {
      isFine = isFine && findings.allSatisfy { $0.fault == nil }
      findings.forEach(tell)
    }
    let tool = ToolInspection(session: session)
    take(tool.toolchain)
    take(await tool.pages)
    take(tool.sourceReader + [tool.kits] + tool.submissionReaders)
    take(await tool.sandbox)
    let (course, finding) = course
    let places = PlaceInspection(session: session)
    take(
      [finding] + places.workspace(course) + [places.cache, places.temporaryFiles] + places.disks + [terminal]
    )
    return isFine
  }

  private var course: (Course?, Finding) {
    do {
      let reading = try session.learner.readCourse()
      let faults = reading.diagnostics.filter { $0.severity == .error }
      guard let course = reading.course, faults.isEmpty else {
        let first =
          faults.first.map { ", first: \($0.inOneLine(calling: session.console.command))" } ?? ""
        let all = ToolCommand.verify.typed(calling: session.console.command)
        let fault = "The course has errors (\(faults.count)\(first)). To list all of them:  \(all)"
        return (reading.course, Finding("course", fault: fault))
      }
      let facts = [
        course.root.path, course.exercises.count.of("exercise"), reading.diagnostics.count.of("warning"),
      ]
      return (course, Finding("course", fact: facts.joined(separator: ", ")))
    } catch {
      return (nil, Finding("course", fault: session.console.sentence(of: error)))
    }
  }

  private var terminal: Finding {
    let output = session.console.output
    guard output.isTerminal else { return Finding("terminal", fact: "none, so output is plain text") }
    let facts = [
      "\(output.size.columns) columns", output.colour ? "colours" : "no colours",
      output.glyphs.isUnicode ? "Unicode" : "ASCII only (the locale is not UTF-8)",
    ]
    return Finding("terminal", fact: facts.joined(separator: ", "))
  }
}

/// The state of one part of the tool or its surroundings.
struct Finding {
  private static let nameWidth = 11

  let name: String
  /// What is wrong and what to do; nil if nothing is wrong.
  let fault: String?
  /// A description of the part.
  let fact: String

  init(_ name: String, fault: String? = nil, fact: String = "") {
    (self.name, self.fault, self.fact) = (name, fault, fact)
  }

  /// The finding on one line: "ok" or "FAIL", the part's name, and the description or what is wrong.
  var line: String {
    let name = name.padding(toLength: Self.nameWidth, withPad: " ", startingAt: 0)
    let text = (fault ?? fact).replacing("\n", with: " ")
    return "  \(fault == nil ? "ok  " : "FAIL")  \(name)  \(text)"
  }
}
