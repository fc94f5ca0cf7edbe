import Foundation
import Testing

/// The script at the root, with a toolchain that only writes down what it finds.
@Suite("The script that builds the tool")
struct LauncherTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func checkout(_ name: String) throws -> URL {
    let folder = try scratch.folder(name)
    let script = folder.appending(path: "codelab")
    try FileManager.default.copyItem(at: Tool.package.appending(path: "codelab"), to: script)
    try Data().write(to: folder.appending(path: "Package.swift"))
    _ = try scratch.folder("\(name)/Sources")
    return folder
  }

  /// Builds what it was last told where it was told, unless a product of another place is there.
  private func run(in folder: URL, _ words: [String] = ["list"]) async throws -> Tool.Answer {
    let tools = try scratch.folder("tools-\(folder.lastPathComponent)")
    let swift = tools.appending(path: "swift")
    let text = """
      #!/bin/sh
      out=$9
      known=$out/x86_64-unknown-linux-gnu/where
      if [ -f "$known" ] && [ "$(cat "$known")" != "$out" ]; then echo "error: of another place"; exit 1; fi
      mkdir -p "$out/release" "${known%/*}"
      echo "$out" >"$known"
      rm -f "$out/release/codelab"
      printf '#!/bin/sh\necho "tool $1"\n' >"$out/release/codelab"
      chmod +x "$out/release/codelab"
      """
    try Data(text.utf8).write(to: swift)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let tool = Tool(folder: folder, environment: ["PATH": "\(tools.path):/usr/bin:/bin"])
    return try await tool.run(folder.appending(path: "codelab"), words)
  }

  @Test("builds anew in a checkout that was copied or moved, and once where it stays")
  func moved() async throws {
    let first = try checkout("first")
    let built = try await run(in: first)
    #expect(built.status == 0 && built.errors.contains("Getting ready"), "\(built.all)")
    let again = try await run(in: first)
    #expect(again.status == 0 && again.errors.isEmpty, "\(again.all)")

    let second = scratch.url.appending(path: "second")
    try FileManager.default.copyItem(at: first, to: second)
    try Data("// newer".utf8).write(to: second.appending(path: "Package.swift"))
    let moved = try await run(in: second)
    #expect(moved.status == 0 && !moved.all.contains("another place"), "\(moved.all)")
  }

  @Test("builds anew when the tool finds a newer source, however deep")
  func newerSource() async throws {
    let folder = try checkout("deep")
    let source = try scratch.folder("deep/Sources/A/B/C/D/E").appending(path: "F.swift")
    try Data("// old".utf8).write(to: source)
    let build = try scratch.folder("deep/.build-codelab/release")
    try FileManager.default.createSymbolicLink(
      at: build.appending(path: "codelab"), withDestinationURL: Tool.executable)
    let ready = folder.appending(path: ".build-codelab/ready")
    try Data().write(to: ready)
    let known = try await run(in: folder, ["--version"])
    #expect(known.status == 0 && known.errors.isEmpty && !known.output.contains("tool"), "\(known.all)")

    let times = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: 60)]
    try FileManager.default.setAttributes(times, ofItemAtPath: source.path)
    let renewed = try await run(in: folder, ["--version"])
    #expect(renewed.status == 0 && renewed.errors.contains("Getting ready"), "\(renewed.all)")
    #expect(renewed.output.hasSuffix("tool --version\n"), "\(renewed.all)")
  }
}
