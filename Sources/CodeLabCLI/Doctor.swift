import Catalog
import Compiling
import CourseModel
import Foundation
import Sandbox
import SwiftToolchain
import SyntaxReading
import Workspace

/// What `codelab doctor` looks at: a finding a thing, whatever state the others are in.
struct Doctor {
  /// What was found out about one thing.
  struct Finding {
    let name: String
    /// What is wrong, and what to do; nil where it is fine.
    var fault: String?
    /// What it is.
    var fact = ""

    var line: String {
      let name = name.padding(toLength: 11, withPad: " ", startingAt: 0)
      let text = (fault ?? fact).replacing("\n", with: " ")
      return "  \(fault == nil ? "ok  " : "FAIL")  \(name)  \(text)"
    }
  }

  let session: Session

  /// Hands on each finding as soon as it is there; returns whether nothing is wrong.
  func run(_ tell: (Finding) -> Void) async -> Bool {
    var isFine = true
    func take(_ findings: [Finding]) {
      isFine = isFine && findings.allSatisfy { $0.fault == nil }
      findings.forEach(tell)
    }
    take(toolchain + sourceReader + [kits])
    take(await sandbox)
    let (course, finding) = course
    take([finding] + workspace(course) + [cache] + disks + [terminal])
    return isFine
  }

  // MARK: The tool

  private var toolchain: [Finding] {
    do {
      let toolchain = try Toolchain.find(environment: session.environment)
      let programs = [("docc", toolchain.docc), ("linker", toolchain.linker), ("clang", toolchain.clang)]
      let library = toolchain.libraries.appending(path: "libXCTest.so").path
      return [Finding(name: "toolchain", fact: "\(toolchain.version), \(toolchain.root.path)")]
        + programs.map { part($0, $1, isThere: FileManager.default.isExecutableFile(atPath: $1)) }
        + [part("XCTest", library, isThere: FileManager.default.fileExists(atPath: library))]
    } catch {
      return [Finding(name: "toolchain", fault: "\(error)")]
    }
  }

  private func part(_ name: String, _ path: String, isThere: Bool) -> Finding {
    let fault = "\(path) is missing. Install the whole toolchain from swift.org"
    return Finding(name: name, fault: isThere ? nil : fault, fact: path)
  }

  /// Without it listings have no colours, and a word such as `unsafe` counts as code in comments, too. A toolchain or
  /// sources that are not there have findings of their own.
  private var sourceReader: [Finding] {
    guard let workbench = try? session.workbench() else { return [] }
    do {
      let fault = try SyntaxReader(workbench).knownFault()
      return [Finding(name: "SwiftSyntax", fault: fault, fact: "reads source")]
    } catch {
      return [Finding(name: "SwiftSyntax", fault: "\(error)")]
    }
  }

  private var kits: Finding {
    guard let home = session.home else {
      return Finding(
        name: "kits",
        fault: "Their sources are not beside the tool. Set CODELAB_HOME to the folder of codelab")
    }
    return Finding(name: "kits", fact: home.path)
  }

  private var sandbox: [Finding] {
    get async {
      do {
        return try await session.sandbox.probe().map { layer in
          switch layer.state {
          case .active: Finding(name: "sandbox", fact: layer.name)
          case .missing(let reason, let text):
            Finding(name: "sandbox", fault: "\(layer.name): \(text) (\(reason.rawValue))")
          }
        }
      } catch {
        return [Finding(name: "sandbox", fault: "\(error)")]
      }
    }
  }

  // MARK: The course

  private var course: (Course?, Finding) {
    do {
      let (course, remarks) = try session.readCourse()
      let faults = remarks.filter { $0.severity == .error }
      guard let course, faults.isEmpty else {
        let first = faults.first.map { ", first: \($0.text)" } ?? ""
        return (
          course,
          Finding(
            name: "course",
            fault: "It has faults (\(faults.count)\(first)). All of them:  \(session.command) verify")
        )
      }
      let facts = [course.root.path, "\(course.exercises.count) exercises", "\(remarks.count) remarks"]
      return (course, Finding(name: "course", fact: facts.joined(separator: ", ")))
    } catch {
      return (nil, Finding(name: "course", fault: "\(error)"))
    }
  }

  // MARK: Places

  private func workspace(_ course: Course?) -> [Finding] {
    let workspace = session.workspace
    let faults = [workspace.fault, session.store.fault] + unfinished(course)
    let found = faults.compactMap { $0 }.map { Finding(name: "workspace", fault: session.typed("\($0)")) }
    let begun = workspace.exists ? "" : ", begun at the first:  \(session.command) start"
    return found.isEmpty ? [Finding(name: "workspace", fact: workspace.root.path + begun)] : found
  }

  /// Exercises of which only a part lies in the workspace.
  private func unfinished(_ course: Course?) -> [WorkspaceError?] {
    (course?.exercises ?? []).map { exercise in
      let missing = session.workspace.missing(exercise)
      return missing.isEmpty ? nil : .incomplete(exercise.id.description, missing)
    }
  }

  private var cache: Finding {
    let cache = session.cache
    let fault =
      "\(cache.root.path) can't be written to. Mend the permissions, or name another: XDG_CACHE_HOME=FOLDER"
    return Finding(
      name: "cache", fault: cache.isWritable ? nil : fault,
      fact: "\(cache.root.path), \(cache.size >> 20) MB of \(cache.limit >> 20) MB")
  }

  /// The kit takes some 80 MB, and each exercise a few.
  private static let neededSpace = 200 << 20

  private var disks: [Finding] {
    let places = [("workspace", session.workspace.root), ("cache", session.cache.root)]
    return places.map { name, place in
      let free = place.freeSpace
      let fact = "\(free.map { "\($0 >> 20) MB" } ?? "an unknown number of bytes") left for the \(name)"
      let isShort = (free ?? .max) < Self.neededSpace
      return Finding(name: "disk", fault: isShort ? "\(fact). Make room: 200 MB are enough" : nil, fact: fact)
    }
  }

  private var terminal: Finding {
    let output = session.output
    guard output.isTerminal else { return Finding(name: "terminal", fact: "none: plain text") }
    let facts = [
      "\(output.size.columns) columns", output.colour ? "colours" : "no colours",
      output.glyphs.isUnicode ? "Unicode" : "ASCII alone (the locale is not UTF-8)",
    ]
    return Finding(name: "terminal", fact: facts.joined(separator: ", "))
  }
}

extension URL {
  /// The bytes that are left where this file or folder is, or would be.
  fileprivate var freeSpace: Int? {
    var place = standardizedFileURL
    while place.path != "/", !FileManager.default.fileExists(atPath: place.path) {
      place.deleteLastPathComponent()
    }
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: place.path)
    return (facts?[.systemFreeSize] as? NSNumber)?.intValue
  }
}
