import LabKit
import Testing

@Suite("Selectors")
struct SelectorTests {
  @Test("The colons count the arguments", arguments: [("save", 0), ("save:", 1), ("save:event:", 2)])
  func colons(name: String, count: Int) {
    #expect(Selector(name).argumentCount == count)
  }

  @Test("A selector is a name: the same text is the same selector, one colon more is another")
  func identity() {
    #expect(Selector("save:") == "save:")
    #expect(Selector("save:") != "save")
    #expect("\(Selector("save:"))" == "save:")
  }
}
