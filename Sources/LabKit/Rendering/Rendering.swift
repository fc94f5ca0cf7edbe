/// A part of a screen: its text, and one element for each place of the text block.
struct Rendering {
  var block = TextBlock([])
  var elements: [ScreenElement] = []

  mutating func append(_ below: Rendering) {
    block.append(below.block)
    elements += below.elements
  }

  func indented(by columns: Int) -> Rendering {
    Rendering(block: block.indented(by: columns), elements: elements)
  }

  func framed(width: Int) -> Rendering {
    Rendering(block: block.framed(width: width), elements: elements)
  }

  func beside(_ right: Rendering, gap: Int) -> Rendering {
    if block.lines.isEmpty { return right }
    if right.block.lines.isEmpty { return self }
    return Rendering(block: block.beside(right.block, gap: gap), elements: elements + right.elements)
  }

  static func text(_ lines: String...) -> Rendering {
    Rendering(block: TextBlock(lines))
  }

  static func button(_ text: String, _ element: ScreenElement) -> Rendering {
    Rendering(block: .element([text]), elements: [element])
  }
}
