import Foundation

/// A control for a choice among a few titles.
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` while no segment is selected.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [Segment] = []

  /// The index of the selected segment, or `noSegment`. Setting it sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether a segment is selected only while it is touched.
  open var isMomentary = false

  /// A control with these titles; a picture is shown as its name.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String ?? ($0 as? UIImage)?.name) }
  }

  /// A control with a segment for each action, which runs when the user selects it.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, action: $0) }
  }

  /// The titles, also of segments that have none.
  var titles: [String] { segments.map { $0.title ?? "" } }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The title of a segment. As in UIKit, an index beyond the last segment means the last one.
  open func titleForSegment(at index: Int) -> String? {
    segments.isEmpty ? nil : segments[pinned(index)].title
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    if !segments.isEmpty { segments[pinned(index)].title = title }
  }

  /// Whether the user can select the segment.
  open func isEnabledForSegment(at index: Int) -> Bool {
    !segments.isEmpty && segments[pinned(index)].isEnabled
  }

  /// Sets whether the user can select the segment.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    if !segments.isEmpty { segments[pinned(index)].isEnabled = isEnabled }
  }

  /// The action that runs when the user selects the segment; nil if it has none.
  open func actionForSegment(at index: Int) -> UIAction? {
    segments.isEmpty ? nil : segments[pinned(index)].action
  }

  /// Sets the action that runs when the user selects the segment, and the segment's title to that of the action.
  open func setAction(_ action: UIAction, forSegmentAt index: Int) {
    guard !segments.isEmpty else { return }
    segments[pinned(index)].title = action.title
    segments[pinned(index)].action = action
  }

  /// Inserts a segment, at the end if the index is greater. The selected segment stays selected.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  /// Inserts a segment that runs an action when the user selects it.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    insert(Segment(title: action.title, action: action), at: index)
  }

  /// Removes a segment. If it was selected, none is selected.
  open func removeSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = pinned(index)
    segments.remove(at: place)
    if selectedSegmentIndex == place { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > place { selectedSegmentIndex -= 1 }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Taps a segment as a user would: its action runs and valueChanged is sent after the change, if there was one.
  open func simulateTap(onSegment index: Int) {
    guard isEnabled, isTouchable, segments.indices.contains(index), segments[index].isEnabled,
      isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    sendFromUser(.valueChanged, .primaryActionTriggered)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// The titles, with the selected one in brackets.
  open override func textLines(width: Int) -> [String] {
    [ControlText.choice(self)]
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
  }

  private func pinned(_ index: Int) -> Int { min(max(index, 0), segments.count - 1) }
}
