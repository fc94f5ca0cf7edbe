import Foundation

#if os(Linux)
  /// What this process and its gradings take of the machine.
  struct Footprint {
    /// Resident, in bytes.
    let memory: Int
    let descriptors: Int
    /// Processes of this one's that run.
    let processes: Int
    /// Scratch folders of gradings.
    let files: Int

    init() throws {
      let manager = FileManager.default
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      memory = (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
      descriptors = try manager.contentsOfDirectory(atPath: "/proc/self/fd").count
      let scratch = manager.temporaryDirectory.resolvingSymlinksInPath().path
      let id = ProcessInfo.processInfo.processIdentifier
      files = try manager.contentsOfDirectory(atPath: scratch).count { $0.hasPrefix("codelab-\(id)-") }
      processes = try manager.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.count {
        let folder = try? manager.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")
        return folder?.hasPrefix("\(scratch)/codelab-\(id)-") == true
      }
    }
  }
#endif
