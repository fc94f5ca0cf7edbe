import CourseModel

/// Why there is no source of submissions where one was named. Whoever typed the name can correct it; the author of a
/// submission can't.
package enum SourceError: Error, Equatable, CustomStringConvertible {
  /// There is nothing at this path.
  case missing(String)
  /// This file is neither a folder nor a zip.
  case neither(String)
  /// `git+` is not followed by a path and a revision.
  case form(String)
  /// This is an address, and no path; with what to do if one of a repository is behind `git+`.
  case address(String, RepositoryAddress?)
  /// This machine has no git.
  case noGit
  /// There is no git repository at this path.
  case noRepository(String)
  /// It is a working tree whose repository is elsewhere.
  case linkedFolder(String)
  /// The repository at this path takes objects from another one.
  case borrowedObjects(String)
  /// The repository has no such revision, with what git said.
  case noRevision(String, String)
  /// Git failed, with what it said.
  case gitFailed(String)
  /// This machine has no zlib.
  case noZlib

  /// What was not found, and what to type.
  package var description: String {
    switch self {
    case .missing(let path):
      "There is nothing at \(path). Name a folder, a zip, or git+PATH@REVISION that contains the exercise's files."
    case .neither(let path):
      "\(path) is neither a folder nor a zip. Name the folder or the zip that contains the exercise's files."
    case .form(let name):
      "“\(name)” does not name a revision. Write the path of a repository and a revision:  git+work.git@main"
    case .address(let name, nil):
      "“\(name)” is an address, and only what is on this machine can be graded: a folder, a zip, or git+PATH@REVISION. "
        + "Download or clone it, and name what you got."
    case .address(let name, let repository?):
      "“\(name)” is an address, but git+ takes the path of a repository on this machine: git+PATH@REVISION. "
        + (repository.clone.map { "Clone it, and name the clone:  \($0) && " } ?? "Name the path:  ")
    case .noGit:
      "There is no git on the search path. Install git, or name a folder or a zip."
    case .noRepository(let path):
      "\(path) is not a git repository. Name the folder that contains .git, or a bare repository."
    case .linkedFolder(let path):
      "\(path) is a worktree or a submodule: its .git is a file, and the repository is elsewhere. Name that one, with the branch:  git+REPOSITORY@BRANCH"
    case .borrowedObjects(let path):
      "\(path) takes objects from another repository (objects/info/alternates), which is not read. "
        + "Make a complete copy:  git clone --no-hardlinks --dissociate \(path) COPY"
    case .noRevision(let revision, let text):
      "git can't read the revision “\(revision)” of the repository. If there is none, name a branch, a tag or a commit of it. "
        + "git says: \(text)"
    case .gitFailed(let text):
      "git could not read the repository: \(text). If it is damaged or not complete, clone it again as a whole."
    case .noZlib:
      "There is no zlib on this machine (libz.so.1), so zips can't be unpacked. Install the package zlib1g or zlib, "
        + "or unpack the zip and name the folder."
    }
  }

  /// Whether something is missing on this machine, rather than misspelled.
  package var isOfThisMachine: Bool {
    switch self {
    case .noGit, .noZlib: true
    case .missing, .neither, .form, .address, .noRepository, .linkedFolder, .borrowedObjects, .noRevision,
      .gitFailed:
      false
    }
  }
}

/// The address of a git repository, and what to type in its place.
package struct RepositoryAddress: Equatable, Sendable {
  /// The command that clones the repository; nil if it is on this machine.
  package let clone: String?
  /// The source that has the same revision.
  package let source: String

  /// An address with a scheme, such as `https://host/work.git@main`, or in the form of SSH, such as
  /// `git@host:work.git@main`; nil if the text is none.
  init?(_ text: Substring) {
    guard let host = text.prefixMatch(of: #/[A-Za-z][\w+.-]*:\/\/[^\/]*|[\w.-]+@[\w.-]+:/#) else {
      return nil
    }
    let path = text[host.range.upperBound...]
    let mark = path.lastIndex(of: "@")
    let place = path[..<(mark ?? path.endIndex)]
    let revision = mark.map { String(path[$0...]) } ?? ""
    guard !text.lowercased().hasPrefix("file:") else {
      (clone, source) = (nil, "git+\(place)\(revision)")
      return
    }
    let last = place.split(separator: "/").last.map(String.init) ?? "work"
    let folder = last.hasSuffix(".git") ? last : "\(last).git"
    clone = "git clone --bare \("\(host.output)\(place)".quotedForShell) \(folder.quotedForShell)"
    source = "git+\(folder)\(revision)"
  }
}
