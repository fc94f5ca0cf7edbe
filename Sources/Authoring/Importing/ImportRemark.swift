import CourseModel

/// Something about an imported package that a person must know: a reason why it was not imported, or what is left to do.
package struct ImportRemark: Error, Equatable, Sendable {
  /// The file, relative to the folder that was imported; the package's folder if no file is the reason.
  package var file: String
  /// The line, from 1.
  package var line: Int?
  /// What is the case.
  package var message: String
  /// What to do.
  package var advice: String
  /// Whether the package was not imported for this reason.
  package var isRefusal: Bool

  /// A reason why a package can't be imported.
  static func refusal(_ file: String, _ line: Int? = nil, _ message: String, _ advice: String) -> ImportRemark
  {
    ImportRemark(file: file, line: line, message: message, advice: advice, isRefusal: true)
  }

  /// Something that is left to do.
  static func task(_ file: String, _ line: Int? = nil, _ message: String, _ advice: String) -> ImportRemark {
    ImportRemark(file: file, line: line, message: message, advice: advice, isRefusal: false)
  }
}

/// All reasons that were found why a package can't be imported.
struct ImportRefusals: Error {
  let remarks: [ImportRemark]
}

/// What `codelab import` wrote, and what it could not.
package struct ImportReport: Sendable {
  /// An exercise that was written.
  package struct Imported: Sendable {
    /// Its id.
    package let id: ExerciseID
    /// The number of its tests.
    package let tests: Int
    /// The number of its criteria.
    package let criteria: Int
  }

  /// The exercises that were written, in the course's order.
  package var imported: [Imported] = []
  /// The exercises that the course had before, which were left as they are.
  package var existing: [ExerciseID] = []
  /// The number of packages that were found, and of the exercises in them.
  package var packages = 0, found = 0
  /// What needs a person.
  package var remarks: [ImportRemark] = []
}
