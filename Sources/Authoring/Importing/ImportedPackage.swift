import CourseModel
import SyntaxMessages

/// A Swift package as an exercise, before it is written.
struct ImportedPackage {
  /// The exercise's name in its lesson.
  let name: String
  let page: TaskPage
  let module: String
  let difficulty: Int
  let sources: PackageSources
  let tests: [PackageFile]
  /// All tests, in order.
  let names: [TestName]
  /// The functions in the tests' files.
  let functions: [FunctionOutline]
  /// The titles of suites, by the names of their types.
  let suites: [String: String]
  let imports: [String]
  /// The names of the functions that the solution declares, and of what it declares outside of types.
  let declared: Set<String>
  /// The language modes of the module and of its grader.
  let languages: (module: Int, grader: Int)
  let environment: [String: String]
  /// The place in the track; nil if the track does not list it.
  let position: Int?
  let remarks: [ImportRemark]

  /// A rough guess, which every exercise must make.
  var minutes: Int { [10, 15, 20, 30, 45][difficulty - 1] }

  /// The function that is a test.
  func function(of test: TestName) -> FunctionOutline? {
    let type = test.testCase.split(whereSeparator: { "./".contains($0) }).last.map(String.init)
    let name = test.method.prefix { $0 != "(" }
    // A test can be inherited from another class.
    return functions.first { $0.name == name && $0.type == type ?? "" } ?? functions.first { $0.name == name }
  }
}

/// A file of a package, and its name in the exercise.
struct PackageFile: Equatable {
  /// The path in the package.
  var path: String
  /// The name in the exercise.
  var name: String
  var text: String
}

extension [PackageFile] {
  /// The lines, from 1, whose code meets a condition.
  func lines(where holds: (Substring) -> Bool) -> [(file: PackageFile, line: Int)] {
    flatMap { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().filter { holds($0.element.drop { $0 == " " || $0 == "\t" }) }
        .map { (file, $0.offset + 1) }
    }
  }
}

extension Substring {
  /// Whether the name is one of its words.
  func names(_ name: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}
