import Foundation

/// The Swift toolchain whose libraries this process is linked with.
enum RuntimeLibraries {
  /// The folder of `libswiftCore`, XCTest and Foundation; nil if they are linked statically.
  static let folder: String? = {
    // The kernel returns the table in pieces, so the file must be read to its end.
    guard let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else { return nil }
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first {
      $0.hasSuffix("/libswiftCore.so")
    }
    guard let line, let start = line.firstIndex(of: "/") else { return nil }
    return URL(filePath: String(line[start...])).deletingLastPathComponent().path
  }()

  /// The folder that contains `bin` and, in `lib/swift/linux`, the libraries.
  static let toolchain: String? = folder.map {
    URL(filePath: $0).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }
}

extension SandboxProfile {
  /// The profile with the toolchain's paths: the libraries for a program, the programs too for a compiler.
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
