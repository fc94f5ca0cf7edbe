extension UIView {
  /// The view and its subviews as text in `width` columns; empty if the view is hidden. The text depends only on the
  /// views' state.
  public func textBlock(width: Int) -> TextBlock {
    rendering(width: width).block
  }

  /// The view and its subviews as lines of text, for learners and graders.
  public func screenLines(width: Int) -> [String] {
    textBlock(width: width).lines
  }

  /// The elements that the user can act on, from top to bottom.
  public var elements: [ScreenElement] {
    rendering(width: 80).elements
  }

  func rendering(width: Int) -> Rendering {
    guard !isHidden else { return Rendering() }
    drawIfNeeded()
    return controller?.rendering(width: width) ?? content(width: width)
  }

  /// Its own text, and below it its subviews, one below the other.
  func stacked(width: Int) -> Rendering {
    var result = own(width: width)
    for view in shownSubviews { result.append(view.rendering(width: width)) }
    return result
  }

  private func own(width: Int) -> Rendering {
    let lines = textLines(width: width)
    guard let element else { return Rendering(block: TextBlock(lines)) }
    return Rendering(block: .element(lines), elements: [element])
  }
}

extension UIViewController {
  /// The screen as text; loads the view if necessary.
  public func textBlock(width: Int) -> TextBlock {
    view.textBlock(width: width)
  }

  /// The screen as lines of text, for learners and graders.
  public func screenLines(width: Int) -> [String] {
    view.screenLines(width: width)
  }

  /// The elements that the user can act on, from top to bottom.
  public var elements: [ScreenElement] { view.elements }
}
