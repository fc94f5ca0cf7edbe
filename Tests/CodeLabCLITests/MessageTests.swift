import Testing

@testable import CodeLabCLI

@Suite("A message")
struct MessageTests {
  private let text = """
    Your code stopped: an implicitly unwrapped optional was nil, Steps.swift:17.
    This was the example; see what is asked:  codelab check steps
      Scene.swift:3: error: it has no member of that name
    """

  @Test("breaks at words in a window, keeps its indentation, and never breaks a command")
  func narrow() {
    #expect(
      Message(text).lines(width: 41) == [
        "Your code stopped: an implicitly", "unwrapped optional was nil,", "Steps.swift:17.",
        "This was the example; see what is asked:", "  codelab check steps",
        "  Scene.swift:3: error: it has no member", "  of that name",
      ])
  }

  @Test("fits any window")
  func anyWindow() {
    for width in 20...100 {
      let lines = Message(text).lines(width: width)
      #expect(lines.allSatisfy { $0.count < width })
      #expect(lines.joined(separator: " ").split(separator: " ") == text.split { " \n".contains($0) })
    }
  }

  @Test("stays as it is where nobody reads it in a window, or where there is room")
  func wide() {
    let lines = text.split(separator: "\n").map(String.init)
    #expect(Message(text).lines(width: nil) == lines)
    #expect(Message(text).lines(width: 100) == lines)
  }
}
