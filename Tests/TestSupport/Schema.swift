import Foundation

/// Checks documents against the part of JSON Schema that our schemas use; a keyword that it does not know
/// is a fault of the schema, so that nothing is passed over in silence.
package struct Schema {
  private let root: [String: Any]

  /// The schema of results.
  ///
  /// - Throws: an error of the file system.
  package static func result() throws -> Schema { try Schema(named: "result-v1") }

  /// The schema of this name in Documentation.
  ///
  /// - Throws: an error of the file system, or of the JSON parser.
  package init(named name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/\(name).schema.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    guard let root = object as? [String: Any] else { throw CocoaError(.coderInvalidValue) }
    self.root = root
  }

  /// One sentence a fault; none when the document follows the schema.
  ///
  /// - Throws: an error of the JSON parser.
  package func faults(in text: String) throws -> [String] {
    faults(in: try JSONSerialization.jsonObject(with: Data(text.utf8)), root, "$")
  }

  private func faults(in value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    schema.flatMap { keyword, demand -> [String] in
      switch keyword {
      case "$schema", "$id", "$defs", "title", "description": return []
      case "$ref": return faults(in: value, definition(demand), path)
      case "type": return isOf(demand, value) ? [] : ["\(path) is no \(demand)"]
      case "const": return same(value, demand) ? [] : ["\(path) is not \(demand)"]
      case "enum":
        return (demand as? [Any])?.contains { same(value, $0) } == true
          ? [] : ["\(path) is none of \(demand)"]
      case "minimum":
        return (value as? NSNumber).map { $0.doubleValue >= (demand as? Double ?? .nan) } ?? true
          ? [] : ["\(path) is below \(demand)"]
      case "items":
        return (value as? [Any] ?? []).enumerated().flatMap {
          faults(in: $1, demand as? [String: Any] ?? [:], "\(path)[\($0)]")
        }
      case "required":
        return (demand as? [String] ?? []).filter { (value as? [String: Any])?[$0] == nil }
          .map { "\(path) has no \($0)" }
      case "properties": return members(of: value, demand as? [String: Any] ?? [:], path)
      case "additionalProperties":
        let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
        return (value as? [String: Any] ?? [:]).keys.filter { !known.contains($0) }.map {
          "\(path) knows no \($0)"
        }
      default: return ["the schema uses \(keyword), which is not checked"]
      }
    }
  }

  private func members(of value: Any, _ properties: [String: Any], _ path: String) -> [String] {
    (value as? [String: Any] ?? [:]).flatMap { key, member in
      (properties[key] as? [String: Any]).map { faults(in: member, $0, "\(path).\(key)") } ?? []
    }
  }

  private func definition(_ reference: Any) -> [String: Any] {
    let name = (reference as? String ?? "").replacing("#/$defs/", with: "")
    return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? ["dangling": reference]
  }

  private func same(_ left: Any, _ right: Any) -> Bool { (left as? NSObject) == (right as? NSObject) }

  private func isOf(_ type: Any, _ value: Any) -> Bool {
    // JSONSerialization tells true from 1 only by the number's C type.
    let isTruth = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    switch type as? String {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return isTruth
    case "number": return value is NSNumber && !isTruth
    case "integer":
      return !isTruth && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } == true
    default: return false
    }
  }
}
