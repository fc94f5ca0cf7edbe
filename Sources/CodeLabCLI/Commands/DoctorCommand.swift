import ArgumentParser
import Compiling
import Foundation

struct DoctorCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Look for what keeps codelab from working here, and say what to do.")

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    var isFine = true
    func line(_ name: String, _ fault: String?, _ fact: String) {
      isFine = isFine && fault == nil
      session.print(
        "  \(fault == nil ? "ok  " : "FAIL")  \(name.padding(toLength: 11, withPad: " ", startingAt: 0)) \(fault ?? fact)"
      )
    }
    do {
      let toolchain = try Toolchain.find(environment: session.environment)
      line("toolchain", nil, "\(toolchain.version), \(toolchain.root.path)")
      for (name, path) in [
        ("docc", toolchain.docc), ("linker", toolchain.linker), ("clang", toolchain.clang),
      ] {
        let isThere = FileManager.default.isExecutableFile(atPath: path)
        line(name, isThere ? nil : "\(path) is missing; install the whole toolchain from swift.org", path)
      }
      let tests = toolchain.libraries.appending(path: "libXCTest.so").path
      line("XCTest", FileManager.default.fileExists(atPath: tests) ? nil : "\(tests) is missing", tests)
    } catch {
      line("toolchain", "\(error)", "")
    }
    line(
      "kits", session.home == nil ? "not found; set CODELAB_HOME to the folder of codelab" : nil,
      session.home?.path ?? "")
    do {
      for layer in try await session.sandbox.probe() {
        switch layer.state {
        case .active: line("sandbox", nil, layer.name)
        case .missing(let reason, let text):
          line("sandbox", "\(layer.name): \(text) (\(reason.rawValue))", "")
        }
      }
    } catch {
      line("sandbox", "\(error)", "")
    }
    let (course, faults) = (try? session.readCourse()) ?? (nil, [])
    line(
      "course", course == nil ? "not found or damaged; type: \(session.command) verify" : nil,
      "\(course?.root.path ?? ""), \(course?.exercises.count ?? 0) exercises, \(faults.count) remarks")
    let folder = session.workspace.exists ? session.workspace.root.path : session.folder.path
    line(
      "workspace", FileManager.default.isWritableFile(atPath: folder) ? nil : "\(folder) can't be written to",
      session.workspace.root.path)
    line(
      "cache",
      session.cache.isWritable ? nil : "\(session.cache.root.path) can't be written to; set XDG_CACHE_HOME",
      "\(session.cache.root.path), \(session.cache.size >> 20) MB of \(session.cache.limit >> 20) MB")
    line(
      "terminal", nil,
      session.output.isTerminal ? "\(session.output.size.columns) columns" : "none: plain text")
    if !isFine { throw Exit.toolFailed }
  }
}
