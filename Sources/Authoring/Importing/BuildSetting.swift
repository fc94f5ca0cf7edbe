import SyntaxMessages

/// A setting with which a package compiles a target.
struct BuildSetting: Equatable {
  /// The setting, such as `define`; nil if only running the manifest tells it.
  let name: String?
  /// Its value, if that is one text or name.
  let value: String?
  /// The line in the manifest, from 1.
  let line: Int

  /// As a manifest says it.
  var words: String { ".\(name ?? "")(\(value ?? "…"))" }

  /// The settings of a target in a manifest.
  static func settings(of target: LiteralCall) -> [BuildSetting] {
    target.arguments.sorted { $0.key < $1.key }.filter { $0.key.hasSuffix("Settings") }.flatMap { _, value in
      guard case .list(let elements) = value else {
        return [BuildSetting(name: nil, value: nil, line: target.line)]
      }
      return elements.map { element in
        guard case .call(let call) = element else {
          return BuildSetting(name: nil, value: nil, line: target.line)
        }
        return BuildSetting(name: call.name, value: call.arguments[""]?.word, line: call.line)
      }
    }
  }
}

extension [BuildSetting] {
  /// The names that they define.
  var defines: [String] { filter { $0.name == "define" }.compactMap(\.value) }

  /// The language mode that they choose; nil for the package's.
  var language: Int? {
    let mode = last { $0.setsLanguage }?.value
    return mode.flatMap { Int($0.drop { !$0.isNumber }) }.map { $0 < 6 ? 5 : 6 }
  }

  /// Those that an exercise can't have.
  var others: [BuildSetting] { filter { $0.name != "define" && !$0.setsLanguage } }
}

extension BuildSetting {
  fileprivate var setsLanguage: Bool { name?.hasPrefix("swiftLanguage") == true }
}

extension LiteralValue {
  /// The text or name, if it is one.
  fileprivate var word: String? {
    switch self {
    case .text(let text): text
    case .name(let name): name
    default: nil
    }
  }
}
