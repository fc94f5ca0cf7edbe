extension UIView {
  /// It, and all in it, as text in `width` columns; nothing if it is hidden. The same at every call while nothing changes.
  public func textBlock(width: Int) -> TextBlock {
    rendering(width: width).block
  }

  /// It, and all in it, as lines of text: what a learner sees and a grader compares.
  public func screenLines(width: Int) -> [String] {
    textBlock(width: width).lines
  }

  /// What the user can do something to, from top to bottom.
  public var elements: [ScreenElement] {
    rendering(width: 80).elements
  }

  func rendering(width: Int) -> Rendering {
    guard !isHidden else { return Rendering() }
    drawIfNeeded()
    return controller?.rendering(width: width) ?? content(width: width)
  }

  /// Its own text, then its subviews below each other.
  func stacked(width: Int) -> Rendering {
    var result = own(width: width)
    for view in subviews { result.append(view.rendering(width: width)) }
    return result
  }

  private func own(width: Int) -> Rendering {
    let lines = textLines(width: width)
    guard let element else { return Rendering(block: TextBlock(lines)) }
    return Rendering(block: .element(lines), elements: [element])
  }
}

extension UIViewController {
  /// The screen as text; the view loads if it has not.
  public func textBlock(width: Int) -> TextBlock {
    view.textBlock(width: width)
  }

  /// The screen as lines of text: what a learner sees and a grader compares.
  public func screenLines(width: Int) -> [String] {
    view.screenLines(width: width)
  }

  /// What the user can do something to, from top to bottom.
  public var elements: [ScreenElement] { view.elements }
}
