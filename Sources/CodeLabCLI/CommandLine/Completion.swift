import ArgumentParser
import CourseModel

extension CompletionKind {
  /// The ids of the course's exercises; only their names if no id begins with the typed text.
  static var exercises: CompletionKind {
    .custom { words, _, prefix in
      let ids = Completion.course(words)?.exercises.map(\.id) ?? []
      let full = ids.map(\.description).filter { $0.hasPrefix(prefix) }
      return full.isEmpty ? ids.map(\.name) : full
    }
  }

  /// The ids of the course's lessons.
  static var lessons: CompletionKind {
    .custom { words, _, _ in Completion.course(words)?.lessons.map(\.id) ?? [] }
  }
}

/// Finds what a shell needs for completion.
private enum Completion {
  /// The course that the typed words name, or else the one that any command would find; its errors are
  /// ignored.
  static func course(_ words: [String]) -> Course? {
    let flag = words.firstIndex(of: "--course").map { words.index(after: $0) }
    let named = flag.flatMap { words.indices.contains($0) ? ["--course", words[$0]] : nil } ?? []
    guard let options = try? SharedOptions.parse(named) else { return nil }
    return (try? Session(options).learner.readCourse())?.course
  }
}

/// The parser's completion script for a shell, with additions.
enum CompletionScript {
  /// The script, which also completes command names after `help` and calls by a path such as `./codelab`.
  static func text(for shell: CompletionShell) -> String {
    var script = CodeLabCommand.completionScript(for: shell)
    for (place, text) in changes(for: shell) { script = script.replacing(place, with: text) }
    return script
  }

  private static func changes(for shell: CompletionShell) -> KeyValuePairs<String, String> {
    let configurations = CodeLabCommand.all.map { $0.configuration }
    let names = configurations.filter { $0.shouldDisplay }.compactMap { $0.commandName }
    let words = names.joined(separator: " ")
    if shell == .bash {
      let lines = names.joined(separator: "'$'\\n''")
      return [
        "_codelab_help() {\n": "_codelab_help() {\n    __codelab_add_completions -W '\(lines)'\n"
      ]
    }
    if shell == .zsh { return ["'*:subcommands:'": "'*:subcommands:(\(words))'"] }
    let tokens = "set -l unparsed_tokens (__codelab_tokens -pc)\n"
    let named = "-n '__codelab_should_offer_completions_for_positional \"codelab\" -eq 1' -fa 'help'"
    let help = "-n '__fish_seen_subcommand_from help' -fa '\(words)'"
    return [
      tokens: tokens + "    set unparsed_tokens[1] codelab\n",
      named: "\(help)\ncomplete -c 'codelab' \(named)",
    ]
  }
}
