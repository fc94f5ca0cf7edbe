import CourseModel
import Foundation
import SwiftToolchain

/// A learner's compiled module.
package struct LearnerModule: Sendable {
  /// The module's name.
  package let name: String
  /// The folder of the sources, the `.swiftmodule` and the object file.
  package let folder: URL
  /// The hash of the `.swiftmodule`, which depends on declarations but not on function bodies.
  package let interfaceHash: String
  /// The declarations of the module.
  package let symbols: SymbolGraph
  /// The compiler's warnings about uses of memory that it cannot check.
  package let unsafeUses: [Diagnostic]

  /// The object file to link.
  package var object: URL { folder.appending(path: "learner.o") }
}
