import Foundation
import TestSupport
import Testing

/// Hostile text in every field of a course, in what a learner writes and prints, and in names of files and folders.
@Suite("Nothing but our own sequences reaches a terminal")
struct HarmlessOutputTests {
  /// Where a command is typed.
  enum Place: String, CaseIterable {
    case pipe, plainWindow, window
  }

  /// A learner in a folder with a hostile name, with a course in another.
  private struct Victim {
    let scratch: Scratch
    let place: Place
    var tool: Tool
    let workspace: URL
    /// All that was written.
    var written = ""

    init(
      _ place: Place, _ change: (String, String) -> String = { $1 }, adding files: [String: String] = [:]
    ) throws {
      (self.place, scratch) = (place, try Scratch())
      let folder = try scratch.folder("here\(HostileText.inName)")
      let course = try HostileCourse(
        in: try scratch.folder("course\(HostileText.inName)"), adding: files, change)
      workspace = folder.appending(path: "work\(HostileText.inName)")
      tool = Tool(
        folder: folder,
        environment: [
          "CODELAB_COURSE": course.root.path, "CODELAB_WORKSPACE": workspace.path, "EDITOR": "true",
        ])
    }

    func write(_ source: String) throws {
      let file = workspace.appending(path: "one/steps/Steps.swift")
      try Data(source.utf8).write(to: file)
    }

    /// Calls the tool, and looks at each byte.
    mutating func call(_ words: String, input: String = "", keys: [String] = [], rows: Int = 500) async throws
    {
      let words = words.split(separator: " ").map { String($0).replacing("§", with: HostileText.inName) }
      var bytes: Data
      if place == .pipe {
        tool.input = input
        let answer = try await tool.run(Tool.executable, words)
        bytes = Data(answer.all.utf8)
      } else {
        let plain = place == .plainWindow ? ["--plain"] : []
        bytes = try await Window(rows: rows).run(tool, plain + words, typing: keys).bytes
      }
      let faults = HostileText.faults(in: bytes)
      #expect(faults == [], "\(place): \(words)")
      written += String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let fails = """
    final class Steps {
      func first() -> Int { print("printed\(HostileText.inSwift)"); return 2 }
      func last() -> String { "\(HostileText.inSwift)" }
    }
    """

  /// Each answer that a check may get, with raw hostile text in its lines.
  private static let answers = [
    "final class Steps {\n  func first() -> Int { nowhere } // line\(HostileText.inLine)\n}\n",
    "final class Steps {\n  func first() -> Int { fatalError(\"crash\(HostileText.inSwift)\") }\n"
      + "  func last() -> String { \"\" }\n}\n",
    "final class Steps { /* \(HostileText.inLine) */ }\n", "\(HostileText.inLine)\n", fails,
  ]

  /// What `--plain` writes to a window it writes to a pipe, too: SurroundingsTests show it.
  @Test(
    "whatever command is typed", .timeLimit(.minutes(60)), arguments: CourseShare.of([Place.window, .pipe]))
  func commands(_ place: Place) async throws {
    var victim = try Victim(place)
    for words in [
      "", "list", "lesson one", "lesson map", "lesson §", "start steps", "status §", "task", "hint", "doctor",
      "--§", "help §", "start §", "check --§",
    ] { try await victim.call(words) }
    for answer in Self.answers {
      try victim.write(answer)
      for words in ["check", "check --verbose", "check --problems", "check --format json", "hint"] {
        try await victim.call(words)
      }
    }
    for words in [
      "hint --all", "run", "solution", "solution --give-up", "diff", "progress", "progress --format json",
      "progress --export §", "progress --import §.none", "open", "completions bash", "list", "",
      "grade work§/one/steps --exercise steps", "grade work§/one/steps --exercise steps --format json",
      "grade work§/one/steps --exercise steps --format junit",
      "grade work§/one/steps --exercise steps --format github", "grade work§ --all --format github",
      "try work§/one/steps --exercise steps", "grade § --exercise steps", "new exercise §",
      "rename steps §", "rename steps walks --dry-run", "split steps walks --criteria §",
      "retire steps --dry-run", "site site§",
      "mistake add wrong work§/one/steps --exercise steps",
      "variant add another work§/one/steps --exercise steps",
    ] { try await victim.call(words) }
    try await victim.call(
      "play", input: "press button\ntype \u{1B}[5;41m\nquit\n",
      keys: ["\r", "\u{1B}", "quit\r"])
    try await victim.call("lesson one", keys: [" ", "g", "q"], rows: 12)
    if place == .window {
      try await victim.call("watch", keys: ["h", "t", "L", "l", "\u{1B}", "s", "?", "q", "x", "n", "q"])
    }
    try victim.write(HostileCourse.solution)
    for words in ["check", "check --verbose", "solution", "diff", "next", "reset steps", "skip"] {
      try await victim.call(words)
    }
    for field in HostileCourse.seen where field != "means" {
      #expect(victim.written.contains(field + HostileText.shown), "\(field) was never shown")
    }
    for field in ["means", "line", "crash", "printed", "example", "errors", "button"] {
      #expect(victim.written.contains(field + HostileText.shown), "\(field) was never shown")
    }
  }

  @Test(
    "whatever a verification says", .timeLimit(.minutes(60)), .inWholeRuns,
    arguments: CourseShare.of([Place.window, .pipe]))
  func verification(_ place: Place) async throws {
    var victim = try Victim(place)
    for words in ["verify", "verify --format json", "verify --format github", "verify --table §.txt"] {
      try await victim.call(words)
    }
    #expect(victim.written.contains("says" + HostileText.shown))
  }

  /// Each value in a manifest, also of those fields that take no free text.
  private static let values: [(path: String, line: Int, value: Range<String.Index>)] = [
    ("lessons/course.yml", HostileCourse.course), ("lessons/errors.yml", HostileCourse.errors),
    ("Exercises/one/steps/exercise.yml", HostileCourse.exercise),
  ].flatMap { path, text in
    text.split(separator: "\n").map(String.init).enumerated().flatMap { line, words in
      words.matches(of: #/"[^"]*"|[\w\/.-]*\w/#).map { (path, line, $0.range) }
    }
  }

  @Test("whatever value or key of a manifest is wrong", .timeLimit(.minutes(60)))
  func faults() async throws {
    #expect(Self.values.count > 50)
    for (path, line, value) in Self.values {
      var victim = try Victim(.pipe) { file, text in
        guard file == path else { return text }
        var lines = text.split(separator: "\n").map(String.init)
        let word = lines[line][value].replacing("\"", with: "")
        lines[line].replaceSubrange(value, with: "\"\(word)§\"")
        return lines.joined(separator: "\n")
      }
      // What a list does not show, because it keeps nothing from being used, doctor does.
      for words in ["list", "doctor"] where !victim.written.contains(HostileText.shown.prefix(5)) {
        try await victim.call(words)
      }
      #expect(victim.written.contains(HostileText.shown.prefix(5)), "\(path):\(line)")
    }
  }

  @Test(
    "when the bytes of a file are hostile as they stand",
    arguments: [
      "lessons/course.yml", "lessons/errors.yml", "Exercises/one/steps/exercise.yml", "lessons/one.md",
      "Exercises/one/steps/Task.md",
    ])
  func rawBytes(_ path: String) async throws {
    var victim = try Victim(.pipe) {
      $0 == path ? HostileText.text + $1.replacing("§", with: "\u{1B}[5m") : $1
    }
    for words in ["list", "doctor", "lesson one", "start steps", "task"] { try await victim.call(words) }
  }

  @Test(
    "whatever the files of an exercise are called", .timeLimit(.minutes(60)),
    arguments: CourseShare.of(Place.allCases))
  func names(_ place: Place) async throws {
    let name = "Odd\(HostileText.inName).swift"
    var victim = try Victim(
      place,
      { path, text in
        let inYAML = name.unicodeScalars.map { String(format: "\\u%04X", $0.value) }.joined()
        return text.replacing("sources: [\"Steps.swift\"]", with: "sources: [\"Steps.swift\", \"\(inYAML)\"]")
      },
      adding: [
        "Exercises/one/steps/Starter/\(name)": "let odd = nowhere\n",
        "Solutions/one/steps/\(name)": "let odd = 1\n",
      ])
    for words in [
      "list", "start steps", "", "check", "check --problems", "run", "solution --give-up", "diff",
    ] {
      try await victim.call(words)
    }
    try FileManager.default.removeItem(at: victim.workspace.appending(path: "one/steps/\(name)"))
    for words in ["check", "diff", "doctor", "reset", "start steps"] { try await victim.call(words) }
    #expect(victim.written.contains("Odd^[[5;41m<U+009B>5m<U+202E>^G.swift"))
  }
}
