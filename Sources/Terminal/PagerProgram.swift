import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pager that the reader has named: a command of a shell, with arguments where it needs some.
package struct PagerProgram: Sendable, Equatable {
  private let command: String

  /// The pager of a command.
  package init(_ command: String) { self.command = command }

  /// Becomes the pager, which reads the text; returns only where that can't be done.
  ///
  /// Nothing is left to do for the tool after a page. A pager that is not there, or fails, must not cost the reader the
  /// page: then the shell prints it. A pager that a signal ended, as Ctrl-C, was left by its reader.
  package func takeOver(with text: String) {
    guard let file = tmpfile() else { return }
    let descriptor = fileno(file)
    guard fputs(text, file) >= 0, fflush(file) == 0 else { return }
    let page = "/dev/fd/\(descriptor)"
    // A trap, or Ctrl-C would end the shells and leave the pager alone with the terminal.
    let script = """
      trap : INT QUIT
      (trap : INT QUIT; eval "$1") < "$2"; status=$?
      [ $status -eq 0 ] || [ $status -gt 128 ] && exit 0
      cat "$2"
      case $status in 126 | 127) end="could not be started" ;; *) end="ended with $status" ;; esac
      printf 'Your pager "%s" %s, so the page was printed.\\n' "$1" "$end" >&2
      echo "CODELAB_PAGER names another; empty: none." >&2
      """
    // `less` shows styles only when told to, and should not stay for a page that fits.
    setenv("LESS", "FRX", 0)
    let words = ["/bin/sh", "-c", script, "sh", command, page]
    let arguments = words.map { strdup($0) } + [nil]
    execv("/bin/sh", arguments)
    for argument in arguments { free(argument) }
  }
}
