import Foundation

/// The types of the mounted file systems, as the kernel lists them in `/proc/self/mountinfo`.
struct MountTable {
  private let mounts: [(point: String, type: String)]

  /// The table of this machine; empty if there is none.
  static var current: MountTable {
    let data = try? Data(contentsOf: URL(filePath: "/proc/self/mountinfo"))
    return MountTable(String(decoding: data ?? Data(), as: UTF8.self))
  }

  /// Parses the kernel's text; invalid lines are left out.
  init(_ text: String) {
    mounts = text.split(separator: "\n").compactMap { Self.mount($0) }
  }

  /// `ID PARENT MAJOR:MINOR ROOT POINT OPTIONS [TAGS…] - TYPE SOURCE …`; spaces in paths are written `\040`.
  private static func mount(_ line: Substring) -> (point: String, type: String)? {
    let halves = line.split(separator: " - ", maxSplits: 1)
    let fields = halves[0].split(separator: " ")
    guard halves.count == 2, fields.count > 4 else { return nil }
    let type = halves[1].prefix { $0 != " " }
    return (String(fields[4]).replacing("\\040", with: " "), String(type))
  }

  /// The type of the file system at a path; the later of two mounts at one point hides the other.
  func type(at path: String) -> String? {
    let around = mounts.enumerated().filter { _, mount in
      mount.point == "/" || path == mount.point || path.hasPrefix(mount.point + "/")
    }
    let nearest = around.max {
      ($0.element.point.utf8.count, $0.offset) < ($1.element.point.utf8.count, $1.offset)
    }
    return nearest?.element.type
  }

  /// Whether the kernel sends no events for changes that another machine makes at this path.
  func isShared(_ path: String) -> Bool {
    guard let type = type(at: path) else { return false }
    return type.hasPrefix("fuse.") || Self.sharedTypes.contains(type)
  }

  private static let sharedTypes: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse", "virtiofs", "vboxsf", "vmhgfs", "prl_fs", "ceph",
    "afs", "coda", "lustre", "gfs2", "ocfs2", "gpfs", "drvfs", "osxfs", "fakeowner",
  ]
}
