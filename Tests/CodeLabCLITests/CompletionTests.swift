import Foundation
import Testing

@Suite("Shell completion")
struct CompletionTests {
  /// What bash offers for a line, in a shell that knows nothing but the script.
  private func offered(_ words: [String], for learner: Learner) async throws -> [String] {
    let script = """
      PATH="$1:$PATH"; shift
      source <(codelab completions bash)
      handler=$(complete -p codelab | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
      COMPREPLY=()
      "$handler" codelab "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let answer = try await learner.tool.run(
      URL(filePath: "/usr/bin/env"),
      ["bash", "--norc", "--noprofile", "-c", script, "bash", Tool.products.path] + words)
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.all)")
    return answer.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "offers commands and the ids of the course, in bash",
    arguments: [
      (["codelab", "wa"], ["watch"]),
      (["codelab", "check", "outcomes/s"], ["outcomes/steps"]),
      (["codelab", "start", ""], ["outcomes/later", "outcomes/steps"]),
      (["codelab", "watch", "ste"], ["steps"]), (["codelab", "open", "la"], ["later"]),
      (["codelab", "lesson", "ou"], ["outcomes"]), (["codelab", "completions", "f"], ["fish"]),
      (["codelab", "check", "zzz"], []), (["codelab", "help", "che"], ["check"]),
    ])
  func bash(_ words: [String], _ expected: [String]) async throws {
    let offered = try await offered(words, for: try Learner())
    #expect(offered.filter { !$0.hasPrefix("-") }.sorted() == expected)
  }

  @Test(
    "offers commands in fish, also for a tool that is called by its path",
    .enabled("fish is not installed here") { Fish.program != nil },
    arguments: [
      ("codelab help che", "check"), ("./codelab wa", "watch"),
    ])
  func fish(_ line: String, _ expected: String) async throws {
    let learner = try Learner()
    try FileManager.default.createSymbolicLink(
      at: learner.tool.folder.appending(path: "codelab"), withDestinationURL: Tool.executable)
    let script = "./codelab completions fish | source; complete -C '\(line)'"
    let path = "\(learner.tool.folder.path):\(learner.tool.surroundings["PATH"] ?? "")"
    let home = ["HOME": learner.scratch.url.path, "PATH": path]
    let answer = try await learner.adding(home).tool.run(
      URL(filePath: try #require(Fish.program)), ["--no-config", "-c", script])
    let words = answer.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.joined(separator: " ") == expected, "\(answer.all)")
  }

  @Test("offers the ids of the course that is named, and none where there is no course")
  func otherCourse() async throws {
    let scratch = try Scratch()
    let learner = try Learner(course: scratch.url)
    #expect(try await offered(["codelab", "check", "ste"], for: learner) == [])
    let named = ["codelab", "check", "--course", Learner.course.path, "ste"]
    #expect(try await offered(named, for: learner) == ["steps"])
  }

  @Test("has a script a shell, and its help says where to put it", arguments: ["bash", "zsh", "fish"])
  func scripts(_ shell: String) async throws {
    let learner = try Learner()
    let script = try await learner.tool("completions", shell)
    #expect(script.status == 0 && script.output.contains("---completion"), "\(script.all)")
    let help = try await learner.tool("help", "completions")
    #expect(help.output.contains("codelab completions \(shell)"), "\(help.all)")
  }

  @Test("help shows examples of the commands that a learner types")
  func help() async throws {
    let learner = try Learner()
    let help = try await learner.tool("help")
    for line in ["codelab check  ", "codelab watch  ", "codelab open  ", "codelab hint  "] {
      #expect(help.output.contains(line), "\(help.all)")
    }
  }
}

/// The shell, where it is installed.
private enum Fish {
  static let program = ["/usr/bin/fish", "/usr/local/bin/fish", "/bin/fish"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
