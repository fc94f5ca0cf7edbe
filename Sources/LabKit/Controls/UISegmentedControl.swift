import Foundation

/// A control for a choice among a few titles.
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` while no segment is selected.
  public static let noSegment = -1

  private(set) var titles: [String] = []
  /// The index of the selected segment. Setting it sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// A control with these titles.
  public convenience init(items: [String]) {
    self.init(frame: .zero)
    titles = items
  }

  /// The number of segments.
  open var numberOfSegments: Int { titles.count }

  /// The title at this index; nil if there is none.
  open func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// Taps a segment as a user would: valueChanged is sent after the change, if there was one.
  open func simulateTap(onSegment index: Int) {
    guard isEnabled, isTouchable else { return }
    guard titles.indices.contains(index), index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendFromUser(.valueChanged, .primaryActionTriggered)
  }

  /// The titles, with the selected one in brackets.
  open override func textLines(width: Int) -> [String] {
    [ControlText.choice(self)]
  }
}
