import ArgumentParser
import Reporting

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a script that lets your shell complete commands and ids.",
    discussion: """
      Examples:
        bash   source <(codelab completions bash)
        zsh    source <(codelab completions zsh)
        fish   codelab completions fish | source

      Each line works for the current shell only. For all shells, put it into ~/.bashrc, into ~/.zshrc after compinit, \
      or into ~/.config/fish/config.fish.
      """)

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  func run() {
    Console.here().write(Document(own: CompletionScript.text(for: shell.completion) + "\n"))
  }

  /// The shells that have a completion script.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    var completion: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }
}
