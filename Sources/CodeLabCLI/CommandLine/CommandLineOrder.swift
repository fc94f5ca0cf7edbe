import ArgumentParser
import Dispatch
import Foundation
import Spelling
import Terminal

extension CodeLabCommand {
  /// The minimum width for which the parser lays out help in columns.
  private static let narrowest = 60
  /// A width at which the parser breaks no line.
  private static let unbroken = 1000

  /// Runs the command that the words of this process name, and exits.
  ///
  /// The system is checked first, on the only thread: Dispatch, which runs tasks, traps where `/proc` is missing.
  package static func start() -> Never {
    // Before anything is opened.
    _ = ProcessStart.here
    let words = Array(CommandLine.arguments.dropFirst())
    SourceChange.followIfAny(ProcessInfo.processInfo.environment, words)
    Task {
      await run(words)
      Foundation.exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }

  /// Runs the command that the words name; exits if it fails.
  private static func run(_ words: [String]) async {
    do {
      var command = try await asyncParseAsRoot(named(ordered(words)))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      leave(error, plain: words.contains("--plain"))
    }
  }

  /// Prints help or the parser's error, and exits.
  private static func leave(_ error: any Error, plain: Bool) -> Never {
    let code = exitCode(for: error)
    let console = Console.here(plain: plain)
    let width = (code.isSuccess ? console.output : console.errors).width ?? WindowSize.standard.columns
    let words = ordered(Array(CommandLine.arguments.dropFirst()))
    let own =
      code == .validationFailure && !(error is ExitCode) ? misuse(message(for: error), in: words) : nil
    let text = own ?? fullMessage(for: error, columns: columns(width))
    if !text.isEmpty { code.isSuccess ? console.print(text) : console.printError(text) }
    exit(withError: code)
  }

  /// What is wrong with the words of a command, and what to type instead; nil if no command is named.
  ///
  /// - Parameter message: what the parser says.
  static func misuse(_ message: String, in words: [String]) -> String? {
    guard let name = words.first,
      let command = all.first(where: { $0.configuration.commandName == name })
    else { return nil }
    let tool = CommandForm.here
    let more = "\nTo read how it is used:  \(tool) help \(name)"
    if let option = message.firstMatch(of: #/^Unknown option '(-[^']*)'/#).map({ String($0.1) }) {
      let said = "`\(tool) \(name)` has no option `\(option)`."
      guard let meant = nearest(to: option, among: options(of: command)) else { return said + more }
      let typed = words.map {
        $0 == option || $0.hasPrefix(option + "=") ? meant + $0.dropFirst(option.count) : $0
      }
      return said + " Did you mean:  \(([tool] + typed.map(\.quotedForShell)).joined(separator: " "))"
    }
    if let option = message.firstMatch(of: #/^Missing value for '(-[\w-]+)/#)?.1 {
      return "A value must follow `\(option)`." + more
    }
    if let (_, extra) = message.firstMatch(of: #/^(?:Unexpected argument|\d+ unexpected arguments:) (.*)/#)?
      .output
    {
      return "`\(tool) \(name)` takes fewer words: \(extra) is too much." + more
    }
    return message.replacing(#/\n(?:Help|Usage|See|  See)\b.*/#, with: "") + more
  }

  /// The option that begins like this one, or is spelled most like it.
  private static func nearest(to option: String, among options: [String]) -> String? {
    let begun = options.filter { $0.hasPrefix(option) && option.count > 2 }
    return begun.count == 1 ? begun[0] : Spelling.nearest(to: option, in: options)
  }

  /// The long options that the usage of a command names.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let help = helpMessage(for: command, includeHidden: true, columns: unbroken)
    return Set(help.matches(of: #/--[a-z][a-z-]*/#).map { String($0.output) }).sorted()
  }

  /// The width for which the parser lays out help; for a narrow window it breaks no lines, and the console
  /// wraps them.
  private static func columns(_ width: Int) -> Int {
    width < narrowest ? unbroken : min(width, StyledText.measure)
  }

  /// Drops `help` before a command that does not exist, so that the error names the unknown command.
  private static func named(_ words: [String]) -> [String] {
    guard words.count > 1, words[0] == "help", !words[1].hasPrefix("-") else { return words }
    let isThere = all.contains { $0.configuration.commandName == words[1] }
    return isThere || words[1] == "help" ? words : Array(words[1...])
  }

  /// Moves the shared options after the command's name, where the parser expects them: `codelab --plain
  /// check` becomes `codelab check --plain`.
  static func ordered(_ words: [String]) -> [String] {
    var options: [String] = []
    var rest = words[...]
    while let word = rest.first {
      switch word {
      case "--plain": options.append(word)
      case "--course", "--workspace":
        options += rest.prefix(2)
        rest = rest.dropFirst()
      case let word where word.hasPrefix("--course=") || word.hasPrefix("--workspace="): options.append(word)
      default: return [word] + options + rest.dropFirst()
      }
      rest = rest.dropFirst()
    }
    return options
  }
}
