import CourseModel

/// Why a course can't be changed; nothing was written.
package enum ReshapingFault: Error, Equatable, CustomStringConvertible {
  /// These files exist where new ones would be written.
  case inTheWay([String])
  /// The course would have these errors.
  case newErrors([Diagnostic])
  /// The new id is not valid.
  case invalidID(String, example: String)
  /// The course has a lesson or an exercise with this id.
  case taken(String)
  /// The files of this exercise are sealed: the course is an export for a class.
  case sealed(String)
  /// A lesson was to become an exercise, or the other way round.
  case otherKind(String, String)
  /// The lesson has no such exercise beside which another one could be listed; it has these.
  case noNeighbour(String, lesson: String, [String])
  /// The exercise has no such criteria; it has these.
  case noCriteria([String], known: [String])
  /// One half of a split exercise would have no criteria.
  case emptyHalf(String)
  /// A part of this file is not understood.
  case unclear(String, String)

  /// What is wrong, and what to do next.
  package var description: String {
    switch self {
    case .inTheWay(let paths):
      "\(paths.count == 1 ? "This is" : "These are") in the way: \(paths.joined(separator: ", ")). Nothing was "
        + "written. Move \(paths.count == 1 ? "it" : "them") away, and try again."
    case .newErrors(let errors):
      "Nothing was written, because the course would have \(errors.count == 1 ? "this error" : "these errors"):\n"
        + errors.map(\.inOneLine).joined(separator: "\n")
    case .invalidID(let id, let example):
      "“\(id)” is not a valid id. Use lowercase letters, digits and single hyphens, for example \(example)."
    case .taken(let id): "The course already has “\(id)”. Choose another name."
    case .sealed(let id):
      "The files of \(id) are sealed, because this course is an export for a class. Change the course that it was "
        + "exported from, and export it again."
    case .otherKind(let old, let new):
      "“\(old)” and “\(new)” are not of the same kind. An exercise's id is <lesson>/<name>, a lesson's is one name."
    case .noNeighbour(let name, let lesson, let others):
      "The lesson \(lesson) has no other exercise “\(name)”, so nothing was written. "
        + (others.isEmpty ? "Leave out --after." : "Its other exercises: \(others.joined(separator: ", "))")
    case .noCriteria(let ids, let known):
      "The exercise has no criterion \(ids.map { "“\($0)”" }.joined(separator: ", ")). Its criteria: "
        + known.joined(separator: ", ")
    case .emptyHalf(let id): "\(id) would have no criteria. Name some of the criteria, not all."
    case .unclear(let file, let part): "\(file): \(part)"
    }
  }
}
