import Testing

@Suite("Imports are seen")
struct ImportReadingTests {
  @Test(
    "in every way of writing them",
    arguments: [
      ("import Catalog", "Catalog"), ("@testable import Catalog", "Catalog"),
      ("@_spi(Testing) import Catalog", "Catalog"), ("public import Catalog", "Catalog"),
      ("  import struct Catalog.Reading", "Catalog"), ("#if x\n  import Glibc\n#endif", "Glibc"),
    ])
  func seen(_ text: String, _ module: String) {
    #expect(SourceTree.File(name: "", text: text).imports == [module])
  }

  @Test("and nothing else is taken for one")
  func others() {
    let text =
      "// import Catalog\nlet important = 1\nlet text = \"import Yams\"\nlet long = \"\"\"\n  import Grading\n  \"\"\""
    #expect(SourceTree.File(name: "", text: text).imports == [])
  }

  @Test("The tree holds the modules and their files")
  func tree() throws {
    #expect(SourceTree.modules.count >= 15)
    #expect(try SourceTree.files(of: "CodeLabCLI").count >= 15)
  }
}
