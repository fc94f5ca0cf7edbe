import Foundation

extension UIView {
  /// Adds a recognizer, which the view retains. A recognizer belongs to one view: it is removed from the one before.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Removes a recognizer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// The recognizers of this view; nil if it has none. Setting it removes those that are missing, and adds the others.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      recognizers.forEach(removeGestureRecognizer)
      (newValue ?? []).forEach(addGestureRecognizer)
    }
  }

  /// Taps this view as a user would. Its own recognizers are asked first, then those of its superviews.
  ///
  /// If two taps are wanted by one recognizer and one tap by another, the first of two taps is already a tap for the
  /// latter, unless it requires the other to fail.
  public func simulateTaps(_ count: Int = 1) {
    let taps = nearest { (recognizer: UITapGestureRecognizer) in recognizer.numberOfTapsRequired <= count }
    for recognizer in taps.sorted(by: { $0.numberOfTapsRequired < $1.numberOfTapsRequired })
    where !recognizer.required.contains(where: { other in taps.contains { $0 === other } }) {
      recognizer.send(.ended)
    }
  }

  /// Presses this view long, as a user would.
  public func simulateLongPress() { pressLong(moves: 0) }

  /// Presses this view long, as a user would whose finger moves so often meanwhile: each move is a change of the gesture.
  public func simulateLongPress(moves: Int) { pressLong(moves: moves) }

  private func pressLong(moves: Int) {
    for recognizer in nearest({ (_: UILongPressGestureRecognizer) in true }).prefix(1) {
      recognizer.send(.began)
      for _ in 0..<moves { recognizer.send(.changed) }
      recognizer.send(.ended)
    }
  }

  /// Swipes quickly over this view, as a user would.
  public func simulateSwipe(_ direction: UISwipeGestureRecognizer.Direction) {
    nearest { (recognizer: UISwipeGestureRecognizer) in recognizer.direction.contains(direction) }
      .first?.send(.ended)
  }

  /// Moves a finger over this view in steps, as a user would; `isCancelled` says that the system interrupts it.
  public func simulatePan(by steps: [CGPoint], isCancelled: Bool = false) {
    guard let recognizer = nearest({ (_: UIPanGestureRecognizer) in true }).first else { return }
    recognizer.setTranslation(.zero, in: self)
    for (index, step) in steps.enumerated() where index == 0 || recognizer.state != .possible {
      recognizer.move(by: step)
      recognizer.send(index == 0 ? .began : .changed)
    }
    if recognizer.state != .possible { recognizer.send(isCancelled ? .cancelled : .ended) }
  }

  /// The recognizers of this kind that may begin, of the view that a touch on this one reaches, or of the nearest of its
  /// superviews that has some.
  private func nearest<Recognizer: UIGestureRecognizer>(
    _ isWanted: (Recognizer) -> Bool
  ) -> [Recognizer] {
    var view = touched
    while let current = view {
      let own = current.recognizers.compactMap { $0 as? Recognizer }.filter { isWanted($0) && $0.mayBegin }
      if !own.isEmpty { return own }
      view = current.superview
    }
    return []
  }

  /// The view that a touch on this one reaches: a view that ignores the user passes it to its superview. Nil if this
  /// view is invisible.
  private var touched: UIView? {
    var touched: UIView? = self
    for view in sequence(first: self, next: \.superview) {
      if view.isHidden || view.alpha < 0.01 { return nil }
      if !view.isUserInteractionEnabled { touched = view.superview }
    }
    return touched
  }
}
