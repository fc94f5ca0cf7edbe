import Foundation
import Testing

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
