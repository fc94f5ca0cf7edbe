import Foundation

/// The Swift toolchain whose libraries this process itself runs with.
enum RuntimeLibraries {
  /// The folder of `libswiftCore`, which holds XCTest and Foundation too; nil when they are linked in.
  static let folder: String? = {
    // The kernel gives the table out in pieces; reading the file as a whole would stop after the first.
    guard let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else { return nil }
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first {
      $0.hasSuffix("/libswiftCore.so")
    }
    guard let line, let start = line.firstIndex(of: "/") else { return nil }
    return URL(filePath: String(line[start...])).deletingLastPathComponent().path
  }()

  /// The folder with `bin`: libraries lie in `lib/swift/linux` below it.
  static let toolchain: String? = folder.map {
    URL(filePath: $0).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }
}

extension SandboxProfile {
  /// The profile with what the toolchain adds to it: libraries for a program, all of its tools for a compiler.
  var withToolchain: SandboxProfile {
    guard let libraries = RuntimeLibraries.folder, let root = RuntimeLibraries.toolchain else { return self }
    var profile = self
    switch kind {
    case .run: profile.readable.append(libraries)
    case .compile:
      profile.executable += ["bin", "lib", "libexec"].map { "\(root)/\($0)" }
      profile.readable += ["include", "share/swift"].map { "\(root)/\($0)" }
    case .trusted: break
    }
    return profile
  }
}
