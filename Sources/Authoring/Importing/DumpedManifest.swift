import Foundation
import SyntaxMessages

/// What `swift package dump-package` printed of a manifest that computes its targets. Its author evaluates the manifest:
/// an import runs nothing of a package.
struct DumpedManifest: Decodable {
  /// The file in the package's folder.
  static let name = "Package.json"

  /// One target.
  struct Target: Decodable {
    let name: String
    let type: String
    private let path: String?
    private let exclude: [String]?
    private let sources: [String]?
    private let resources: [Ignored]?
    private let dependencies: [[String: [Part?]]]?
    private let settings: [Setting]?

    /// The same as the manifest's syntax says of others; `top` is the folder for targets of its kind.
    func target(_ top: String, in folder: PackageFolder) -> PackageTargets.Target {
      return PackageTargets.Target(
        name: name, line: 1,
        folder: path?.trimmingSlash ?? PackageTargets.usualFolder(of: name, top, in: folder),
        excluded: (exclude ?? []).map(\.trimmingSlash), sources: sources?.map(\.trimmingSlash),
        dependencies: (dependencies ?? []).compactMap { $0.values.first?.first??.text },
        hasResources: resources?.isEmpty == false,
        settings: (settings ?? []).flatMap { setting in
          setting.kind.map { BuildSetting(name: $0.key, value: $0.value.text, line: 1) }
        })
    }
  }

  /// A value of which nothing is needed.
  struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// A part of a dependency: its name, or a condition.
  struct Part: Decodable {
    let text: String?

    init(from decoder: any Decoder) {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// A setting of a tool: `{"kind": {"define": {"_0": "NAME"}}}`.
  struct Setting: Decodable {
    let kind: [String: Value]

    /// The value of a setting, if that is one text.
    struct Value: Decodable {
      let text: String?

      init(from decoder: any Decoder) {
        text = (try? decoder.singleValueContainer().decode([String: String].self))?["_0"]
      }
    }
  }

  private struct Tools: Decodable {
    let _version: String
  }

  /// A package that it depends on: the one key says from where.
  private struct Package: Decodable {
    let names: [String]

    struct Source: Decodable { let identity: String? }

    init(from decoder: any Decoder) throws {
      let sources = try decoder.singleValueContainer().decode([String: [Source]].self)
      names = sources.values.flatMap { $0 }.compactMap(\.identity)
    }
  }

  let targets: [Target]
  private let dependencies: [Package]?
  private let toolsVersion: Tools?
  private let swiftLanguageVersions: [String]?

  /// The names of the packages that it depends on.
  var packages: [String] { dependencies?.flatMap(\.names) ?? [] }

  /// Whether Swift 6's language mode is used.
  var isSwift6: Bool {
    if let versions = swiftLanguageVersions { return versions.contains { $0.hasPrefix("6") } }
    return toolsVersion.map { (Int($0._version.prefix { $0 != "." }) ?? 5) >= 6 } ?? false
  }

  /// The manifest in a package's folder; nil if there is none.
  ///
  /// - Throws: `ImportRemark` if the file is not what the package manager prints.
  init?(in folder: PackageFolder) throws {
    guard let text = try folder.text(Self.name) else { return nil }
    do {
      self = try JSONDecoder().decode(DumpedManifest.self, from: Data(text.utf8))
    } catch {
      throw ImportRemark.refusal(
        folder.shown(Self.name), nil, "the file is not what the package manager prints",
        "type in the package's folder: swift package dump-package > \(Self.name)")
    }
  }
}

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
