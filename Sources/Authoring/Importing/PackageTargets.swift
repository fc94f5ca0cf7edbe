import SyntaxMessages

/// The targets that a `Package.swift` declares, as its syntax says; it is never run.
struct PackageTargets {
  /// One target.
  struct Target {
    let name: String
    let line: Int
    /// The folder of its files, relative to the package.
    let folder: String
    /// The folders and files of its folder that do not belong to it.
    let excluded: [String]
    /// The folders and files of its folder that belong to it; nil for all of them.
    let sources: [String]?
    /// The names of the targets and products that it depends on.
    let dependencies: [String]
    let hasResources: Bool
    /// How it is compiled.
    let settings: [BuildSetting]

    /// Whether a file of the package belongs to it.
    func contains(_ path: String) -> Bool {
      let top = folder.isEmpty ? "" : folder + "/"
      guard path.hasPrefix(top) else { return false }
      let rest = path.dropFirst(top.count)
      func isIn(_ place: String) -> Bool { rest == place || place.isEmpty || rest.hasPrefix(place + "/") }
      return !excluded.contains(where: isIn) && sources?.contains(where: isIn) ?? true
        && !(rest == path && rest.wholeMatch(of: /Package(@swift-.*)?\.swift/) != nil)
    }
  }

  /// The file that declares them.
  let file: String
  /// The targets without tests, in order.
  var libraries: [Target]
  /// The test targets, in order.
  var tests: [Target]
  /// The packages that it depends on, with their lines.
  let packages: [(name: String, line: Int)]
  /// Whether Swift 6's language mode is used.
  let isSwift6: Bool
  /// What the files of the targets say.
  var contents = TargetContents()
  /// The targets that declare the same: what learners begin with, and the solution; nil if there are no such targets.
  var pair: (stub: Target, solution: Target)?
  /// What a person should know of the targets.
  var remarks: [ImportRemark] = []

  /// The kinds of targets that an exercise can be made of.
  private static let kinds: Set = ["target", "executableTarget", "testTarget"]

  /// The targets of a manifest. Those of other kinds are left out, if no other target needs them.
  ///
  /// - Throws: `ImportRemark` if the manifest is no literal, or has no tests.
  init(
    _ outline: PackageFileOutline, text: String, of name: String, in folder: PackageFolder
  ) throws {
    let file = folder.shown(name)
    self.file = file
    let value = outline.manifest?.arguments["targets"]
    if let line = outline.laterTargets {
      throw ImportRemark.refusal(
        file, line, "the targets are changed here, which can't be read without running the file",
        "write them as they are in `targets: [ … ]` in the call of `Package`, or type in the package's folder: "
          + "swift package dump-package > \(DumpedManifest.name)")
    }
    if outline.manifest == nil || value == nil || value == .list([]) {
      throw ImportRemark.refusal(
        file, outline.manifest?.line, "the package has no targets",
        "add a target, and a test target that tests it")
    }
    guard let call = outline.manifest, case .list(let list)? = value,
      case let targets = list.compactMap({ if case .call(let target) = $0 { target } else { nil } }),
      targets.count == list.count, targets.allSatisfy({ $0.arguments["name"]?.text != nil }),
      case let usual = targets.filter({ Self.kinds.contains($0.name) })
    else {
      throw ImportRemark.refusal(
        file, outline.manifest?.line, "the targets can't be read without running the file",
        "write each of them in `targets: [ … ]` in the call of `Package`, or type in the package's folder: "
          + "swift package dump-package > \(DumpedManifest.name)")
    }
    let needed = Set(
      usual.flatMap { target in
        ["dependencies", "plugins"].flatMap { target.arguments[$0]?.names ?? [] }
      })
    for target in targets where !Self.kinds.contains(target.name) {
      guard let name = target.arguments["name"]?.text, needed.contains(name) else { continue }
      throw ImportRemark.refusal(
        file, target.line, "the target \(name) is a `\(target.name)`, which exercises can't have",
        "leave the target out, or write its code in Swift in the learner's target")
    }
    libraries = usual.filter { $0.name != "testTarget" }.compactMap {
      Self.target($0, "Sources", in: folder)
    }
    tests = usual.filter { $0.name == "testTarget" }.compactMap { Self.target($0, "Tests", in: folder) }
    guard let first = targets.first, !tests.isEmpty else {
      throw ImportRemark.refusal(file, targets.first?.line, "the package has no test target", "add tests")
    }
    guard !libraries.isEmpty else {
      throw ImportRemark.refusal(file, first.line, "the package has no target to test", "add one")
    }
    packages = call.arguments["dependencies"]?.calls.map { ($0.packageName, $0.line) } ?? []
    isSwift6 = Self.isSwift6(call, text)
  }

  /// The targets of a manifest that the package manager evaluated.
  ///
  /// - Throws: `ImportRemark` if the package can't become an exercise.
  init(_ dump: DumpedManifest, in folder: PackageFolder) throws {
    let file = folder.shown(DumpedManifest.name)
    self.file = file
    let kinds = ["regular", "executable", "test"]
    if let other = dump.targets.first(where: { !kinds.contains($0.type) }) {
      throw ImportRemark.refusal(
        file, nil, "\(other.name) is a target of the kind \(other.type), which exercises can't have",
        "leave the target out, or write its code in Swift in the learner's target")
    }
    libraries = dump.targets.filter { $0.type != "test" }.map { $0.target("Sources", in: folder) }
    tests = dump.targets.filter { $0.type == "test" }.map { $0.target("Tests", in: folder) }
    guard !libraries.isEmpty, !tests.isEmpty else {
      throw ImportRemark.refusal(
        file, nil, "the package has no \(tests.isEmpty ? "test target" : "target to test")", "add one")
    }
    packages = dump.packages.map { ($0, 1) }
    isSwift6 = dump.isSwift6
  }

  private static func target(_ call: LiteralCall, _ top: String, in folder: PackageFolder) -> Target? {
    guard case .text(let name)? = call.arguments["name"] else { return nil }
    let dependencies = call.arguments["dependencies"]
    return Target(
      name: name, line: call.line,
      folder: call.arguments["path"]?.text?.trimmingSlash ?? usualFolder(of: name, top, in: folder),
      excluded: call.arguments["exclude"]?.texts.map(\.trimmingSlash) ?? [],
      sources: call.arguments["sources"]?.texts.map(\.trimmingSlash),
      dependencies: (dependencies?.texts ?? [])
        + (dependencies?.calls.compactMap { $0.arguments["name"]?.text } ?? []),
      hasResources: call.arguments["resources"] != nil,
      settings: BuildSetting.settings(of: call))
  }

  /// The folder of a target that has no `path`: the package manager looks for it in these places.
  static func usualFolder(of name: String, _ top: String, in folder: PackageFolder) -> String {
    let tops = [top] + ["Sources", "Source", "src", "srcs"].filter { $0 != top }
    if let own = tops.first(where: { folder.has("\($0)/\(name)") }) { return "\(own)/\(name)" }
    let all = top == "Tests" ? [top] : tops
    return all.first { folder.has($0) } ?? top
  }

  /// The mode of the manifest's language versions, or else that of its version of the tools.
  private static func isSwift6(_ call: LiteralCall, _ text: String) -> Bool {
    let first = text.split(separator: "\n").first ?? ""
    let version = first.firstMatch(of: /swift-tools-version\s*:\s*(\d+)/).flatMap { Int($0.1) } ?? 5
    let names = ["swiftLanguageModes", "swiftLanguageVersions"].contains { call.arguments[$0] != nil }
    return version >= 6 && !(names && text.contains(/swiftLanguage(Modes|Versions)\s*:\s*\[\s*\.v[45]/))
  }
}

extension LiteralValue {
  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The texts of a list.
  var texts: [String] { if case .list(let list) = self { list.compactMap(\.text) } else { [] } }
  /// The calls of a list.
  var calls: [LiteralCall] {
    guard case .list(let list) = self else { return [] }
    return list.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }
  /// The names of targets in a list.
  fileprivate var names: [String] { texts + calls.compactMap { $0.arguments["name"]?.text } }
}

extension LiteralCall {
  /// The name of a package from its address or path.
  fileprivate var packageName: String {
    let text = ["url", "path", "id", "name"].lazy.compactMap { arguments[$0]?.text }.first ?? name
    let last = text.split(separator: "/").last.map(String.init) ?? text
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

extension String {
  /// A path without what means the same without it: `./Tests/` → `Tests`, and `.` → nothing.
  var trimmingSlash: String { split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
}
