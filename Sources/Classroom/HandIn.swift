import CourseModel
import Foundation

/// What a student handed in.
package struct HandIn: Equatable, Sendable {
  /// Who handed it in.
  package var student: Student
  /// The folders and zip files with the work; empty if there is none.
  package var places: [URL]
  /// When work was handed in, oldest first, as the service that collected it says.
  package var times: [String]

  /// Work at these places.
  package init(student: Student, places: [URL], times: [String] = []) {
    self.student = student
    self.places = places
    self.times = times
  }
}

/// The work of a class, as a service collected it.
package struct CollectedWork: Equatable, Sendable {
  /// Who collected it.
  package var layout: SubmissionLayout
  /// A student each, in the order of their ids.
  package var handIns: [HandIn]
  /// The names in the folder that are no student's work.
  package var ignored: [String]
  /// The names that begin with a dot, which are not read, without those that every system leaves.
  package var hidden: [String] = []
  /// The names that are not as the platform chooses them; each is a student of its own.
  package var apart: [String] = []
  /// The folders that look like a platform's download, each of which is taken for one student's among others.
  package var downloads: [String] = []
  /// The folders that the platform's list has, and that are not there.
  package var missing: [String] = []
}

/// Why the work of a class can't be read.
package enum CollectionFault: Error, Equatable {
  /// The folder is not there.
  case noFolder(String)
  /// It is a file, such as the zip that was downloaded.
  case isFile(String)
  /// Nothing in it is the work of a student; with the first name that begins with a dot.
  case empty(String, hidden: String?)
  /// No name in it fits the pattern that was given; with the first name.
  case noMatch(String, first: String)
  /// Several folders in it are downloads of a learning platform.
  case severalDownloads(String, [String])
  /// A file is not what its name says.
  case unreadable(String, String)
  /// A student's folder has a name that is not UTF-8.
  case nameNotUTF8(String)
  /// Moodle put all students' files into one folder, under names that are not those of the task.
  case looseFiles(String)
}

extension CollectionFault: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .noFolder(let path):
      "There is no folder \(path). Name the folder that the learning platform's download was unpacked to."
    case .isFile(let path):
      "\(path) is a file. If it is the learning platform's download, unpack it, and name the folder."
    case .empty(let path, let hidden):
      "\(path) contains no student's work: no folder and no zip file"
        + (hidden.map { " but \($0), and names that begin with a dot are not read" } ?? "")
        + ". Name the folder with one folder or zip file for each student."
    case .severalDownloads(let path, let names):
      "\(path) contains several downloads: \(names.joined(separator: ", ")). Name one of them."
    case .noMatch(let path, let name):
      "No name in \(path) fits the pattern. The first is “\(name)”. Write the pattern as that name, with {name} and {id} in place of a student's."
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
    case .nameNotUTF8(let name):
      "The name of \(name) is not UTF-8, so it can't be told whose work it is. Unpack the download again with a program that knows UTF-8, or rename it."
    case .looseFiles(let name):
      "\(name) is a single file of a student. Download the submissions from Moodle again, with “Download submissions in folders”."
    }
  }
}
