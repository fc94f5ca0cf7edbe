import TestSupport
import Foundation
import LessonReader
import Sandbox
import Testing

@Suite("docc under limits")
struct SandboxedConversionTests {
  private static let sandbox = Sandbox(launcher: BuildProducts.launcher)

  private func reader(in folder: ScratchFolder, docc: URL = DoccProcess.executable) -> LessonReader {
    LessonReader(
      docc: docc, cache: folder.url.appending(path: "cache"),
      scratch: folder.url.appending(path: "a folder with späces"), sandbox: Self.sandbox, marks: Marks.make)
  }

  @Test("makes the same page as without, in a folder with spaces and accents")
  func samePage() async throws {
    let (limited, free) = (try ScratchFolder(), try ScratchFolder())
    let page = try await reader(in: limited).page(for: SamplePage.source) { [SamplePage.exercise] }
    let expected = try await free.reader().page(for: SamplePage.source) { [SamplePage.exercise] }
    #expect(page == expected)
  }

  @Test("A docc that is not there is an error that names it")
  func missing() async throws {
    let folder = try ScratchFolder()
    let error = await #expect(throws: SandboxError.self) {
      try await reader(in: folder, docc: URL(filePath: "/no/such/docc")).page(for: SamplePage.source)
    }
    #expect(error?.description.contains("/no/such/docc") == true)
  }
}
