import ArgumentParser

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "The script with which your shell completes commands and ids.",
    discussion: """
      Where to put it:
        bash   codelab completions bash > ~/.local/share/bash-completion/completions/codelab
        zsh    codelab completions zsh > ~/.zsh/_codelab     with fpath=(~/.zsh $fpath) before compinit in ~/.zshrc
        fish   codelab completions fish > ~/.config/fish/completions/codelab.fish
      To try it at once, in bash:
        source <(codelab completions bash)
      """)

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  func run() { print(CodeLabCommand.completionScript(for: shell.completion)) }

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
