import Foundation

/// A control for one choice among a few words.
open class UISegmentedControl: UIControl {
  /// What `selectedSegmentIndex` is while nothing is chosen.
  public static let noSegment = -1

  private(set) var titles: [String] = []
  /// Which word is chosen. Setting it sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// A choice among these words.
  public convenience init(items: [String]) {
    self.init(frame: .zero)
    titles = items
  }

  /// How many words there are.
  open var numberOfSegments: Int { titles.count }

  /// The word at that place; nil if there is none.
  open func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// Taps a word as a user would: valueChanged is sent after the change, and only if there was one.
  open func simulateTap(onSegment index: Int) {
    guard isEnabled, isUserInteractionEnabled, !isHidden else { return }
    guard titles.indices.contains(index), index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendFromUser(.valueChanged, .primaryActionTriggered)
  }

  /// The words, with the chosen one in brackets.
  open override func textLines(width: Int) -> [String] {
    [ControlText.choice(self)]
  }
}
