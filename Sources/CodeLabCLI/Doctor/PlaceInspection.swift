import CourseModel
import Foundation
import SwiftToolchain
import Workspace

/// Whether the tool can write where it has to.
struct PlaceInspection {
  /// In megabytes: the kit takes some 80, and each exercise a few.
  private static let neededSpace = 200

  let session: Session

  /// The workspace, the progress, and exercises of which only a part is there.
  func workspace(_ course: Course?) -> [Finding] {
    let workspace = session.learner.workspace
    let faults = [workspace.fault, session.learner.store.fault].compactMap { $0 } + unfinished(course)
    let found = faults.map { Finding("workspace", fault: session.console.sentence(of: $0)) }
    let begun = workspace.exists ? "" : ", begun at the first:  \(session.console.command) start"
    return found.isEmpty ? [Finding("workspace", fact: workspace.root.path + begun)] : found
  }

  private func unfinished(_ course: Course?) -> [WorkspaceError] {
    (course?.exercises ?? []).compactMap { exercise in
      let missing = session.learner.workspace.missing(exercise)
      return missing.isEmpty ? nil : .incomplete(exercise.id.description, missing)
    }
  }

  /// The cache.
  var cache: Finding {
    let cache = session.installation.cache
    let fault =
      "\(cache.root.path) can't be written to. Mend the permissions, or name another: XDG_CACHE_HOME=FOLDER"
    return Finding(
      "cache", fault: cache.isWritable ? nil : fault,
      fact: "\(cache.root.path), \(cache.size.megabytes) MB of \(cache.limit.megabytes) MB")
  }

  /// How much room is left.
  var disks: [Finding] {
    let places = [
      ("workspace", session.learner.workspace.root), ("cache", session.installation.cache.root),
    ]
    return places.map { name, place in
      let free = place.freeSpace?.megabytes
      let fact = "\(free.map { "\($0) MB" } ?? "an unknown number of bytes") left for the \(name)"
      let isShort = free.map { $0 < Self.neededSpace } ?? false
      let fault = isShort ? "\(fact). Make room: \(Self.neededSpace) MB are enough" : nil
      return Finding("disk", fault: fault, fact: fact)
    }
  }
}

extension Int {
  /// So many bytes in whole megabytes.
  fileprivate var megabytes: Int { self >> 20 }
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
