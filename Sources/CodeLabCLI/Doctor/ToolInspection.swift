import CourseModel
import Foundation
import Sandbox
import Submissions
import SwiftToolchain
import SyntaxReading

/// Inspects the parts that the tool needs.
struct ToolInspection {
  let session: Session

  /// The findings about the toolchain and its programs.
  var toolchain: [Finding] {
    do {
      let toolchain = try session.installation.toolchain()
      let library = toolchain.libraries.appending(path: "libXCTest.so").path
      return [Finding("toolchain", fact: "\(toolchain.version), \(toolchain.root.path)")]
        + Self.programs(of: toolchain).map {
          part($0, $1, isThere: FileManager.default.isExecutableFile(atPath: $1))
        } + [part("XCTest", library, isThere: FileManager.default.fileExists(atPath: library))]
    } catch {
      return [Finding("toolchain", fault: session.console.sentence(of: error))]
    }
  }

  private static func programs(of toolchain: Toolchain) -> [(name: String, path: String)] {
    [
      ("docc", toolchain.docc), ("linker", toolchain.linker), ("clang", toolchain.clang),
      ("demangler", toolchain.demangler), ("symbolizer", toolchain.symbolizer),
    ]
  }

  private func part(_ name: String, _ path: String, isThere: Bool) -> Finding {
    let fault = "\(path) is missing. Install the complete Swift toolchain from swift.org"
    return Finding(name, fault: isThere ? nil : fault, fact: path)
  }

  /// The finding about SwiftSyntax. Without it, listings have no colours, and a word such as `unsafe` counts
  /// as code even in a comment. A missing toolchain and missing sources have their own findings.
  var sourceReader: [Finding] {
    guard let workbench = try? session.installation.workbench() else { return [] }
    do {
      return [Finding("SwiftSyntax", fault: try SyntaxReader(workbench).knownFault(), fact: "reads source")]
    } catch {
      return [Finding("SwiftSyntax", fault: session.console.sentence(of: error))]
    }
  }

  /// The finding about a page that docc converts. A missing docc has its own finding.
  var pages: [Finding] {
    get async {
      guard let docc = try? session.installation.toolchain().docc,
        FileManager.default.isExecutableFile(atPath: docc)
      else { return [] }
      let fault: String?
      do {
        fault = try await session.installation.lessonReader().fault()
      } catch is CocoaError, is UnfitFolder {
        // The folder for temporary files has its own finding.
        return []
      } catch {
        fault = session.console.sentence(of: error)
      }
      return [Finding("pages", fault: fault, fact: "docc converts them")]
    }
  }

  /// The finding about the kits' sources.
  var kits: Finding {
    guard let home = session.installation.home else {
      return Finding(
        "kits", fault: "The kits' sources were not found. Set CODELAB_HOME to the folder of codelab")
    }
    return Finding("kits", fact: home.path)
  }

  /// The findings about what reads submissions that are not folders; only `grade` and `batch` need it.
  var submissionReaders: [Finding] {
    [
      Finding(
        "zip",
        fact: Decompression.version.map { "read with zlib \($0)" }
          ?? "can't be read: there is no libz.so.1. To grade zips, install the package zlib1g or zlib"),
      Finding(
        "git",
        fact: session.installation.git?.program
          ?? "there is none. To grade git+PATH@REVISION, install git"),
    ]
  }

  /// The findings about the layers of the sandbox.
  var sandbox: [Finding] {
    get async {
      do {
        return try await session.installation.sandbox.probe().map { layer in
          switch layer.state {
          case .active: Finding("sandbox", fact: layer.name)
          case .missing(let reason, let text):
            Finding("sandbox", fault: "\(layer.name): \(text) (\(reason.rawValue))")
          }
        }
      } catch {
        return [Finding("sandbox", fault: session.console.sentence(of: error))]
      }
    }
  }
}
