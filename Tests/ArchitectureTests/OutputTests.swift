import Foundation
import Testing

/// What reaches a terminal goes one way: through `StyledText` or a `Document`, and the console.
@Suite("Output")
struct OutputTests {
  private static func places(of pattern: Regex<Substring>, in modules: [String]) throws -> Set<String> {
    var places: Set<String> = []
    for module in modules {
      for file in try SourceTree.files(of: module) where file.text.contains(pattern) {
        places.insert("\(module)/\(file.name)")
      }
    }
    return places
  }

  /// The tool's modules; learners' code prints what it likes, and `codelab-syntax` speaks through its output.
  private static let tool = ImportTests.layers.joined().filter { $0 != "SandboxWire" }

  @Test("is printed by the console alone")
  func console() throws {
    let printing =
      #/Swift\.print\(|[\s{;]print\(|FileHandle\.standard(?:Output|Error)|fputs\([^)]*std(?:out|err)/#
    // The sources that `codelab new` writes are text here.
    let texts: Set = ["Authoring/ExerciseTemplate+Files.swift"]
    let places = try Self.places(of: printing, in: Self.tool)
    #expect(places.subtracting(texts) == ["CodeLabCLI/Session/Console.swift"])
  }

  @Test("has escape sequences that Terminal made, and no other module")
  func escapes() throws {
    let places = try Self.places(of: #/\\u\{1B\}|\\e\[|\\u\{9B\}/#, in: Self.tool)
    let terminal: Set = ["LiveLine", "StyledText", "TerminalSession"]
    #expect(places.isSubset(of: terminal.map { "Terminal/\($0).swift" }))
    #expect(!places.isEmpty)
  }

  @Test("is made harmless in Terminal, and nowhere else")
  func harmless() throws {
    let files = try Self.places(of: #/\.sanitized/#, in: Self.tool)
    #expect(files == ["Terminal/StyledText.swift", "Terminal/HarmlessText.swift"])
  }
}

/// Programs run under limits, so they are started in one place.
@Suite("Processes")
struct ProcessTests {
  @Test("are started by Sandbox alone; an editor, a pager and the script that builds the tool take its place")
  func started() throws {
    let starting = #/\b(?:posix_spawnp?|v?fork|popen|system|execvp?e?)\(|\bProcess\(\)/#
    var places: Set<String> = []
    for module in ImportTests.layers.joined() where module != "SandboxWire" {
      for file in try SourceTree.files(of: module) where file.text.contains(starting) {
        places.insert("\(module)/\(file.name)")
      }
    }
    #expect(
      places == [
        "CodeLabCLI/CommandLine/SourceChange.swift", "CodeLabCLI/Opening/Editor.swift",
        "Sandbox/Launcher.swift", "Terminal/PagerProgram.swift",
      ])
  }
}
