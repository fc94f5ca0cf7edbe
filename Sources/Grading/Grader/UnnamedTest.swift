/// A test of a grader that is never run as such, mostly because no criterion can name it.
struct UnnamedTest {
  /// Its name, as far as it has one.
  let name: String
  let file: String
  /// Where in the file its function begins, in bytes.
  let start: Int
  let reason: UnnamedReason
}

/// Why no criterion can name a test.
package enum UnnamedReason: Equatable, Sendable {
  /// Its name, or that of its type, is a raw one.
  case rawName
  /// Its class, or a type around that, is private.
  case privateType(String)
  /// Its class is generic, and no other inherits it.
  case genericClass(String)
  /// Its class seems to be there for classes that inherit it, which run the test.
  case abstractClass(String)
  /// It is in a part of `#if` that begins so, which this system never compiles.
  case notCompiled(String)
  /// `.disabled` is an argument of its `@Test`, or of the `@Suite` around it.
  case disabled
}

/// A test that no criterion can name, and where it is.
package struct NeverRunTest: Sendable {
  /// Its name, as far as it has one.
  package let name: String
  /// The name of its file.
  package let file: String
  /// The line in which its function begins, from 1.
  package let line: Int
  /// Why no criterion can name it.
  package let reason: UnnamedReason

  init(_ test: UnnamedTest, line: Int) {
    (name, file, reason) = (test.name, test.file, test.reason)
    self.line = line
  }

  /// What is the case, and what to do about it.
  package var words: (message: String, advice: String) {
    switch reason {
    case .rawName:
      (
        "no criterion can name the test `\(name)`, so it is never run",
        "use only letters, digits and underscores in its name and the names of its types; words for learners go "
          + "into the criterion's title"
      )
    case .privateType(let type):
      (
        "the test \(name) is never run, because \(type) is private",
        "remove `private`, and add a criterion for it"
      )
    case .genericClass(let type):
      (
        "the test \(name) is never run, because \(type) is generic and no other class inherits it",
        "write a class that inherits from \(type) with types in place of its parameters"
      )
    case .abstractClass(let type):
      (
        "the test \(name) is not run with \(type) itself, which stops or skips it; the classes that inherit it run it",
        "add a criterion for it if \(type) is a test of its own, too"
      )
    case .notCompiled(let condition):
      (
        "the test \(name) is never run, because this system does not compile what is behind `\(condition)`",
        "change the condition if learners' code should pass the test here, too"
      )
    case .disabled:
      (
        "the test \(name) is never run, because it or its suite is disabled",
        "if learners' code should pass it, remove `.disabled` and add a criterion for it"
      )
    }
  }
}
