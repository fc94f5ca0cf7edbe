/// The state of a screen's appearance.
enum AppearanceTransition {
  case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
  /// Tells a child of your own container that it is about to appear or disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearing ? beginAppearing(animated) : beginDisappearing(animated)
  }

  /// Tells a child that the transition that `beginAppearanceTransition` began has ended.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing: endAppearing(false)
    case .disappearing: endDisappearing(false)
    case .appeared, .disappeared: break
    }
  }

  /// Whether it appears when its view comes into the window: as the child of a visible container that forwards this.
  var appearsWithView: Bool {
    guard let parent, appearance == .disappeared else { return false }
    let isVisible = parent.appearance == .appeared || parent.appearance == .appearing && parent.isInPlace
    return !parent.hostsChildren && isVisible && parent.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether it disappears when its view leaves the window.
  var disappearsWithView: Bool {
    appearance == .appeared && rootHost == nil && parent?.hostsChildren != true && presenting == nil
      && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  func appear(animated: Bool) {
    beginAppearing(animated)
    endAppearing(animated)
  }

  func disappear(animated: Bool) {
    beginDisappearing(animated)
    endDisappearing(animated)
  }

  func beginAppearing(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    isInPlace = false
    loadViewIfNeeded()
    calling("viewWillAppear") { viewWillAppear(animated) }
    childrenWillAppear(animated)
    appearingChildren.forEach { $0.beginAppearing(animated) }
  }

  /// Adds the view to its window and lays it out: this comes before the screen below has disappeared.
  func takePlace(_ animated: Bool) {
    guard appearance == .appearing, !isInPlace else { return }
    isInPlace = true
    navigationItem.searchController?.searched = self
    if view.superview == nil { host?.addSubview(view) }
    calling("viewIsAppearing") { viewIsAppearing(animated) }
    layOut()
    appearingChildren.forEach { $0.takePlace(animated) }
  }

  func endAppearing(_ animated: Bool) {
    guard appearance == .appearing else { return }
    takePlace(animated)
    appearance = .appeared
    calling("viewDidAppear") { viewDidAppear(animated) }
    if parent?.hostsChildren == false { isMovingToParent = false }
    appearingChildren.forEach { $0.endAppearing(animated) }
    childrenDidAppear(animated)
  }

  func beginDisappearing(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    calling("viewWillDisappear") { viewWillDisappear(animated) }
    appearingChildren.forEach { $0.beginDisappearing(animated) }
  }

  func endDisappearing(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    calling("viewDidDisappear") { viewDidDisappear(animated) }
    appearingChildren.forEach { $0.endDisappearing(animated) }
    if host != nil { view.removeFromSuperview() }
  }

  /// Calls the update methods of the controller and its view, which are called again after a change of an observable
  /// value that they read.
  func layOut() {
    updateTrackedProperties()
    track(.willLayout, viewWillLayoutSubviews) { ($0 as? UIViewController)?.layOut() }
    view.layoutIfNeeded()
    track(.didLayout, viewDidLayoutSubviews) { ($0 as? UIViewController)?.layOut() }
  }

  private func updateTrackedProperties() {
    track(.properties, updateProperties) { ($0 as? UIViewController)?.updateTrackedProperties() }
  }
}

/// Which overrides of a controller's life-cycle methods did not call `super`.
struct SuperCalls {
  /// The names of the methods, each once, in the order of their first calls.
  private(set) var missed: [String] = []
  private var reached: Set<String> = []

  /// Notes that a call has come to `UIViewController`.
  mutating func reach(_ method: String) { reached.insert(method) }

  fileprivate mutating func begin(_ method: String) { reached.remove(method) }

  fileprivate mutating func end(_ method: String) {
    if !reached.contains(method), !missed.contains(method) { missed.append(method) }
  }
}

extension UIViewController {
  /// Calls a life-cycle method, and notes whether the call comes to this class.
  func calling(_ method: String, _ call: () -> Void) {
    superCalls.begin(method)
    call()
    superCalls.end(method)
  }
}
