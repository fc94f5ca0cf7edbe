import CourseModel
import Foundation
import Hashing
import SwiftToolchain

/// The compiled kits: the modules and objects that learners' code and graders are compiled and linked with.
package struct Kit: Sendable {
  /// The folder of the cache entry.
  package let folder: URL
  /// The hash of the kits' sources, the toolchain and the flags.
  package let key: String

  /// The folder of the compiled C modules of the system and the toolchain; compiling them takes a second.
  package let clangModules: URL

  /// The folder of the executables that load and run a program, and of what is needed to link one.
  package private(set) var hosts: URL

  init(folder: URL, key: String, clangModules: URL) {
    self.folder = folder
    self.key = key
    self.clangModules = clangModules
    hosts = folder.appending(path: "hosts")
  }

  /// The kits for a program that records a film.
  package func filmed(by filmKit: FilmKit) -> Kit {
    var kit = self
    kit.hosts = filmKit.hosts
    return kit
  }

  /// The folder of Swift Testing and of what runs its tests; nil for a kit without them.
  package private(set) var testing: URL?

  /// The libraries of the toolchain that hosts load beside those of every kit.
  package var libraries: [String] { testing == nil ? [] : ["Testing"] }

  /// The objects that runs tests of Swift Testing; nil for a kit without them.
  package var testingObjects: URL? { testing.map(Self.testingObjects) }

  static func testingObjects(in folder: URL) -> URL { folder.appending(path: "objects") }

  /// What tells the kits with Swift Testing from those without, and from others; empty without.
  package var testingKey: String { testing?.lastPathComponent ?? "" }

  /// The kits for graders whose tests belong to Swift Testing.
  func testing(in folder: URL) -> Kit {
    var kit = self
    kit.testing = folder
    kit.hosts = folder.appending(path: "hosts")
    return kit
  }

  /// The import search path of learners' modules, which contains LabKit only.
  package var learnerModules: URL { folder.appending(path: "learner") }
  /// The import search path that adds GraderKit for graders.
  package var graderModules: URL { folder.appending(path: "grader") }
  /// How the linker makes a program that runs in a host.
  func linkPlan() throws -> LinkPlan {
    try JSONDecoder().decode(LinkPlan.self, from: Data(contentsOf: LinkPlan.file(in: hosts)))
  }

  /// The methods that LabKit's protocols require.
  ///
  /// - Throws: an error of the file system, or `DecodingError`, if the kit is damaged.
  package func requirements() throws -> [ProtocolRequirement] {
    try JSONDecoder().decode(
      [ProtocolRequirement].self, from: Data(contentsOf: Self.requirements(in: folder)))
  }

  static func requirements(in folder: URL) -> URL { folder.appending(path: "requirements.json") }

  /// The methods and properties of LabKit's classes.
  ///
  /// - Throws: an error of the file system, or `DecodingError`, if the kit is damaged.
  package func libraryMembers() throws -> [LibraryMember] { try members(Self.libraryMembers(in: folder)) }

  static func libraryMembers(in folder: URL) -> URL { folder.appending(path: "members.json") }

  /// The methods of LabKit's classes that a learner's class can override: a part of the members that is read quickly.
  ///
  /// - Throws: as `libraryMembers`.
  package func overridableMethods() throws -> [LibraryMember] {
    try members(Self.overridableMethods(in: folder))
  }

  static func overridableMethods(in folder: URL) -> URL { folder.appending(path: "overridable.json") }

  private func members(_ file: URL) throws -> [LibraryMember] {
    try JSONDecoder().decode([LibraryMember].self, from: Data(contentsOf: file))
  }

  /// The module with which filmed programs are compiled.
  package var filmModule: URL { graderModules.appending(path: "FilmKit.swiftmodule") }

  /// The folder of the object files of all kits.
  package var objects: URL { folder.appending(path: "objects") }

  /// The library that all hosts load.
  package var library: URL { hosts.appending(path: Self.libraryName) }

  static let libraryName = "libCodelabKit.so"

  /// The executable that runs a program.
  package func host(_ host: Host) -> URL { hosts.appending(path: host.rawValue) }

  /// What runs in a process.
  package enum Host: String, CaseIterable, Sendable {
    /// A grader, with memory that is never used twice.
    case grader
    /// An example or a scene.
    case program
  }
}

extension KitBuilder {
  /// Whether everything that a learner's module or a grader may import can still be read: headers of the system may have
  /// changed since the kit was compiled, or a file may be damaged although its size and time are right.
  ///
  /// - Throws: an error of the sandbox or the file system.
  package func isSound(_ kit: Kit) async throws -> Bool {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try Self.writeImports(to: scratch.url)
    for flags in Self.languageFlags {
      let outcome = try await workbench.run(
        workbench.toolchain.frontend, Self.importing(kit.folder, kit.clangModules, flags), in: scratch.url,
        reading: [kit.folder, kit.clangModules])
      guard outcome.termination == .exited(0) else { return false }
    }
    return true
  }

  /// Makes the kit's entries in the cache count as damaged, so that they are compiled again.
  package func invalidate(_ kit: Kit) {
    workbench.cache.invalidate(Self.kind, kit.key)
    workbench.cache.invalidate(Self.modules, Self.modulesKey(kit.key, kit.folder), inPlace: true)
  }
}

extension LearnerCompiler {
  /// The names of LabKit that the exercise's files may use, as the compiled module lists them: each ends with a zero.
  package func libraryNames(for exercise: Exercise) -> Set<String> {
    guard exercise.imports.contains("LabKit"),
      let module = try? Data(contentsOf: kit.learnerModules.appending(path: "LabKit.swiftmodule"))
    else { return [] }
    return Set(
      module.split(separator: 0).compactMap { bytes in
        let name = bytes.suffix(60).reversed().prefix { Character(UnicodeScalar($0)).isNameCharacter }
        return name.count < 3 ? nil : String(decoding: name.reversed(), as: UTF8.self)
      })
  }
}

extension Character {
  /// Whether this is a letter, a digit or an underscore of ASCII.
  var isNameCharacter: Bool { isASCII && (isLetter || isNumber || self == "_") }
}
