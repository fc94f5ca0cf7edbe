import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pager that the user has chosen: a shell command with optional arguments.
package struct PagerProgram: Sendable, Equatable {
  private let command: String

  /// A pager with this command.
  init(_ command: String) { self.command = command }

  /// Replaces this process by the pager, which reads the text; returns only if that fails.
  ///
  /// If the pager does not exist or fails, the shell prints the text instead. If a signal such as Ctrl-C ends the
  /// pager, the reader has quit it.
  package func takeOver(with text: String) {
    guard let file = tmpfile() else { return }
    let descriptor = fileno(file)
    guard fputs(text, file) >= 0, fflush(file) == 0 else { return }
    let page = "/dev/fd/\(descriptor)"
    // Without the trap, Ctrl-C would end the shells while the pager still uses the terminal.
    let script = """
      trap : INT QUIT
      (trap : INT QUIT; eval "$1") < "$2"; status=$?
      [ $status -eq 0 ] || [ $status -gt 128 ] && exit 0
      cat "$2"
      case $status in 126 | 127) end="could not be started" ;; *) end="ended with $status" ;; esac
      printf 'Your pager "%s" %s, so codelab printed the page.\\n' "$1" "$end" >&2
      echo "To use another pager, set CODELAB_PAGER to its command; to use none, set it to an empty text." >&2
      """
    // `less` shows styles only with an option, and should quit if the text fits into the window.
    setenv("LESS", "FRX", 0)
    let words = ["/bin/sh", "-c", script, "sh", command, page]
    let arguments = words.map { strdup($0) } + [nil]
    execv("/bin/sh", arguments)
    for argument in arguments { free(argument) }
  }
}
