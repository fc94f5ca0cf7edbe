import ArgumentParser

extension CodeLabCommand {
  /// Runs the command that the words name.
  public static func run(_ words: [String]) async {
    await main(ordered(words))
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
