import Yams

/// YAML that other programs wrote, and that is not part of a course.
package enum PlainYAML {
  /// The document as dictionaries, arrays and texts: a number such as `00123` keeps its zeros.
  ///
  /// - Throws: an error of the parser.
  package static func value(of text: String) throws -> Any? { try load(yaml: text, .basic) }
}
