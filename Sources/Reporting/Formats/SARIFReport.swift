import CourseModel
import Terminal

/// The problems of a result that have a place, as SARIF 2.1.0, for services that show them beside the code.
package enum SARIFReport {
  private struct Log: Encodable {
    enum CodingKeys: String, CodingKey {
      case version, runs
      case schema = "$schema"
    }
    var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]
  }

  private struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    /// Columns are in UTF-8 bytes in the compiler's words; SARIF knows only UTF-16 code units and code points.
    var columnKind = "unicodeCodePoints"
  }

  private struct Tool: Encodable { var driver: Driver }

  private struct Driver: Encodable {
    var name = "codelab"
    var version: HarmlessText
    var rules: [Rule]
  }

  private struct Rule: Encodable {
    var id: String
    var shortDescription: Message
  }

  private struct Result: Encodable {
    var ruleId: String
    var level: String
    var message: Message
    var locations: [Location]
  }

  private struct Message: Encodable { var text: HarmlessText }

  private struct Location: Encodable { var physicalLocation: PhysicalLocation }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }

  private struct Artifact: Encodable { var uri: String }

  private struct Region: Encodable {
    var startLine: Int
  }

  /// The document; a pass without warnings has no results.
  ///
  /// - Parameter folder: the folder of the learner's files in the repository, without a trailing slash.
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(_ report: Report, audience: Audience = .learner, folder: String = "") throws
    -> Document
  {
    let shown = Presentation(report, for: audience)
    let placed = shown.annotations.filter { $0.file != nil }
    let results = placed.map { result($0, folder) }
    // A service tells problems apart by rule and place.
    let rules = Dictionary(
      placed.map { (rule(of: $0), $0.rule == nil ? descriptions[$0.kind, default: ""] : $0.title) }
    ) {
      first, _ in first
    }
    let driver = Driver(
      version: report.toolVersion.harmless,
      rules: rules.sorted { $0.key < $1.key }.map { id, text in
        Rule(id: id, shortDescription: Message(text: text.harmless))
      })
    return try Document(json: Log(runs: [Run(tool: Tool(driver: driver), results: results)]))
  }

  private static let descriptions: [Diagnostic.Severity: String] = [
    .error: "The code does not compile, is not allowed, or does not do what a check asks for.",
    .warning: "The code may do something else than it seems to.",
    .note: "Something to know about the code.",
  ]

  private static func rule(of annotation: Annotation) -> String {
    annotation.rule ?? annotation.kind.rawValue
  }

  private static func result(_ annotation: Annotation, _ folder: String) -> Result {
    let path = [folder, annotation.file ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
    return Result(
      ruleId: rule(of: annotation), level: annotation.kind.rawValue,
      message: Message(text: "\(annotation.title)\n\(annotation.message)".harmless),
      locations: [
        Location(
          physicalLocation: PhysicalLocation(
            artifactLocation: Artifact(uri: path.asURI), region: annotation.line.map { Region(startLine: $0) }
          ))
      ])
  }
}

extension String {
  /// A relative path as a reference, with `%20` for what a URI can't contain.
  var asURI: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
