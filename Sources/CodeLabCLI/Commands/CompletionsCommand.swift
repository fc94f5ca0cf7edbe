import ArgumentParser
import Reporting

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "The script with which your shell completes commands and ids.",
    discussion: """
      Examples:
        bash   source <(codelab completions bash)
        zsh    source <(codelab completions zsh)
        fish   codelab completions fish | source

      Each is for the shell that it is typed in. For good, put the line into ~/.bashrc, behind compinit into ~/.zshrc, \
      or into ~/.config/fish/config.fish.
      """)

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  func run() {
    Console.here().write(Document(own: CompletionScript.text(for: shell.completion) + "\n"))
  }

  /// The shells that can be completed for.
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
