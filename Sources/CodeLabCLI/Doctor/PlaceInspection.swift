import CourseModel
import Foundation
import SwiftToolchain
import Workspace

/// Inspects the folders in which the tool writes.
struct PlaceInspection {
  /// The free space that is needed, in MB: the kits take about 80, and each exercise takes a few.
  private static let neededSpace = 200

  let session: Session

  /// The findings about the workspace, the progress, and exercises with missing files.
  func workspace(_ course: Course?) -> [Finding] {
    let workspace = session.learner.workspace
    let faults = [workspace.fault, session.learner.store.fault].compactMap { $0 } + unfinished(course)
    let found = faults.map { Finding("workspace", fault: session.console.sentence(of: $0)) }
    let begun = workspace.exists ? "" : ", which will be created by:  \(session.console.command) start"
    return found.isEmpty ? [Finding("workspace", fact: workspace.root.path + begun)] : found
  }

  private func unfinished(_ course: Course?) -> [WorkspaceError] {
    (course?.exercises ?? []).compactMap { exercise in
      let missing = session.learner.workspace.missing(exercise)
      return missing.isEmpty ? nil : .incomplete(exercise.id.description, missing)
    }
  }

  /// The finding about the cache.
  var cache: Finding {
    let cache = session.installation.cache
    let fault =
      "\(cache.root.path) can't be written to, or is mounted with `noexec`. Change that, or use another folder: XDG_CACHE_HOME=FOLDER"
    let lowerFault = CacheStore.lowerFault(
      environment: session.installation.environment, calling: session.console.command)
    return Finding(
      "cache", fault: cache.isWritable ? lowerFault : fault,
      fact: ([cache.root.path] + cacheNotes(cache)).joined(separator: ", "))
  }

  private func cacheNotes(_ cache: CacheStore) -> [String] {
    let place = cache.writableFolder
    let spare =
      place == cache.root
      ? nil : "which can't be written to, or is mounted with `noexec`, so \(place.path) is used"
    let size = "\(cache.size.megabytes) MB of \(cache.limit.megabytes) MB"
    let lower = cache.lower.map { "below it \($0.path), which is only read" }
    return [spare, size, lower].compactMap { $0 }
  }

  /// The finding about the folder in which code is compiled and run.
  var temporaryFiles: Finding {
    do {
      let folder = try ScratchFolder()
      folder.remove()
      return Finding("temporary", fact: folder.url.deletingLastPathComponent().path)
    } catch {
      return Finding("temporary", fault: session.console.sentence(of: error))
    }
  }

  /// The findings about free space.
  var disks: [Finding] {
    let places = [
      ("workspace", session.learner.workspace.root), ("cache", session.installation.cache.writableFolder),
    ]
    return places.map { name, place in
      let free = place.freeSpace?.megabytes
      let fact = "\(free.map { "\($0) MB" } ?? "an unknown number of bytes") free for the \(name)"
      let isShort = free.map { $0 < Self.neededSpace } ?? false
      let fault = isShort ? "\(fact). Delete files until \(Self.neededSpace) MB are free" : nil
      return Finding("disk", fault: fault, fact: fact)
    }
  }
}

extension Int {
  /// The number of bytes in whole megabytes.
  fileprivate var megabytes: Int { self >> 20 }
}

extension URL {
  /// The free bytes on the disk where this file or folder is or would be created.
  fileprivate var freeSpace: Int? {
    var place = standardizedFileURL
    while place.path != "/", !FileManager.default.fileExists(atPath: place.path) {
      place.deleteLastPathComponent()
    }
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: place.path)
    return (facts?[.systemFreeSize] as? NSNumber)?.intValue
  }
}
