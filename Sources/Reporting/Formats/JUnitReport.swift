import CourseModel
import Foundation
import Terminal

/// A result as JUnit XML, for the test pages of GitLab and Jenkins.
package enum JUnitReport {
  /// The document, with one case per criterion.
  ///
  /// A criterion that crashed or exceeded a limit is an error; one that waits or was not run is skipped. If
  /// the verdict is not a pass and no case says so, the verdict becomes an additional case. So a file without
  /// failures and errors always means a pass.
  ///
  /// - Parameter timestamp: a time in ISO 8601; nil leaves it out.
  package static func render(
    _ report: Report, audience: Audience = .learner, timestamp: String? = nil
  ) -> Document {
    let shown = Presentation(report, for: audience)
    let cases = shown.report.criteria.map { JUnitCase($0, shown) }
    return Document(escaped: document(shown, cases + JUnitCase.ofVerdict(shown, besides: cases), timestamp))
  }

  private static func document(_ shown: Presentation, _ cases: [JUnitCase], _ timestamp: String?) -> String {
    let id = shown.report.exercise.id.description
    func count(_ kind: JUnitCase.Outcome.Kind) -> Int { cases.count { $0.outcome?.kind == kind } }
    let totals =
      "tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\" "
      + "skipped=\"\(count(.skipped))\" time=\"\(shown.report.seconds.inXML)\""
    let time = timestamp.map { " timestamp=\"\($0.xml)\"" } ?? ""
    let body = cases.map { $0.xml(classname: id.replacing("/", with: ".")) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(totals)>
        <testsuite name="\(id.xml)" \(totals)\(time)>
      \(body)  </testsuite>
      </testsuites>

      """
  }
}

/// A `testcase` element of a JUnit document.
private struct JUnitCase {
  /// The reason why a case is not a pass.
  struct Outcome {
    enum Kind: String { case failure, error, skipped }
    var kind: Kind
    var text: String
  }

  var name: String
  var file: String?
  var seconds: Double = 0
  var output = ""
  var outcome: Outcome?

  init(_ result: CriterionResult, _ shown: Presentation) {
    name = "\(result.criterion.id): \(result.criterion.title)"
    file = shown.place(of: result)?.file ?? shown.report.exercise.sources.first
    seconds = result.seconds ?? 0
    output = result.output
    outcome = result.status.junit.map { Outcome(kind: $0, text: shown.message(about: result)) }
  }

  private init(name: String, file: String?, outcome: Outcome) {
    self.name = name
    self.file = file
    self.outcome = outcome
  }

  /// A case for the verdict if it is not a pass and no other case says so.
  static func ofVerdict(_ shown: Presentation, besides cases: [JUnitCase]) -> [JUnitCase] {
    let isTold = cases.contains { $0.outcome.map { $0.kind != .skipped } ?? false }
    guard !shown.report.verdict.passes, !isTold else { return [] }
    let lines = [shown.message] + shown.details.map(\.inOneLine)
    let outcome = Outcome(kind: shown.report.verdict.junit, text: lines.joined(separator: "\n"))
    return [
      JUnitCase(
        name: "verdict: \(shown.report.verdict.name.rawValue)", file: shown.details.first?.file,
        outcome: outcome)
    ]
  }

  func xml(classname: String) -> String {
    let place = file.flatMap { $0.isEmpty ? nil : " file=\"\($0.xml)\"" } ?? ""
    let open =
      "<testcase classname=\"\(classname.xml)\" name=\"\(name.xml)\"\(place) time=\"\(seconds.inXML)\""
    let inner = [outcome?.xml, output.isEmpty ? nil : "<system-out>\(output.xml)</system-out>"].compactMap {
      $0
    }
    if inner.isEmpty { return "    \(open)/>\n" }
    return "    \(open)>\n" + inner.map { "      \($0)\n" }.joined() + "    </testcase>\n"
  }
}

extension JUnitCase.Outcome {
  fileprivate var xml: String {
    switch kind {
    case .skipped: "<skipped message=\"\(text.xml)\"/>"
    case .failure, .error: "<\(kind.rawValue) message=\"\(text.xml)\">\(text.xml)</\(kind.rawValue)>"
    }
  }
}

extension CriterionResult.Status {
  fileprivate var junit: JUnitCase.Outcome.Kind? {
    switch self {
    case .passed: nil
    case .failed, .missing: .failure
    case .terminated: .error
    case .waits, .notRun: .skipped
    }
  }
}

extension Verdict {
  fileprivate var junit: JUnitCase.Outcome.Kind {
    switch self {
    case .passed, .failed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation: .failure
    case .terminated, .incomplete, .stopped, .graderFault: .error
    }
  }
}

extension Double {
  fileprivate var inXML: String { String(format: "%.3f", self) }
}

extension String {
  /// The text for an XML attribute or element. Markup is escaped; characters that XML 1.0 does not allow are
  /// replaced by U+FFFD.
  var xml: String {
    HarmlessText(self).text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar.isAllowedInXML ? scalar : "\u{FFFD}")
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
