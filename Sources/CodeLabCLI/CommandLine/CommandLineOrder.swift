import ArgumentParser
import Foundation
import Terminal

extension CodeLabCommand {
  /// The parser's columns need some room.
  private static let narrowest = 60
  /// Where nothing is broken.
  private static let unbroken = 1000

  /// Runs the command that the words name, and ends the process.
  package static func run(_ words: [String]) async {
    openClosedStreams()
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

  /// Of the three standard streams, those that are closed: else the next file that is opened would be taken for one.
  private static func openClosedStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
  }

  /// The end of a call that asked for help, or that the parser did not understand.
  private static func leave(_ error: any Error, plain: Bool) -> Never {
    let code = exitCode(for: error)
    let console = Console.here(plain: plain)
    let width = (code.isSuccess ? console.output : console.errors).width ?? WindowSize.standard.columns
    let text = fullMessage(for: error, columns: columns(width))
    if !text.isEmpty { code.isSuccess ? console.print(text) : console.printError(text) }
    exit(withError: code)
  }

  /// The columns that help is laid out for; in a narrower window its rows are laid out anew, from lines that are whole.
  private static func columns(_ width: Int) -> Int {
    width < narrowest ? unbroken : min(width, StyledText.measure)
  }

  /// Asked for help on a command that does not exist, the answer is that it does not.
  private static func named(_ words: [String]) -> [String] {
    guard words.count > 1, words[0] == "help", !words[1].hasPrefix("-") else { return words }
    let isThere = configuration.subcommands.contains { $0.configuration.commandName == words[1] }
    return isThere || words[1] == "help" ? words : Array(words[1...])
  }

  /// The words with the options that every command has behind the command's name, where the parser looks for them:
  /// `codelab --plain check` means `codelab check --plain`.
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
