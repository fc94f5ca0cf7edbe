import CourseModel
import Foundation
import SwiftToolchain

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
