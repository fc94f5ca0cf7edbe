import Foundation

/// An element of a screen that the user can act on.
public enum ScreenElement {
  /// A control: a button, a switch, a slider, a stepper, a text field, or a learner's own control.
  case control(UIControl)
  /// A text view.
  case textView(UITextView)
  /// A scroll view whose content can be dragged.
  case scroll(UIScrollView)
  /// A picker.
  case picker(UIPickerView)
  /// A row of a table.
  case row(UITableView, IndexPath)
  /// An item of a collection view.
  case item(UICollectionView, IndexPath)
  /// A button in a navigation bar.
  case barButton(UIBarButtonItem)
  /// The back button of a navigation bar.
  case back(UINavigationController)
  /// A tab.
  case tab(UITabBarController, Int)

  /// Its name in a list of elements.
  public var label: String {
    switch self {
    case .control(let control): control.spokenLabel
    case .textView(let view): view.accessibilityLabel ?? view.text
    case .scroll(let view): view.accessibilityLabel ?? "\(Swift.type(of: view))"
    case .picker(let view): view.accessibilityLabel ?? "\(Swift.type(of: view))"
    case .row(let table, let place): table.cellForRow(at: place)?.rowTexts.text ?? "\(place.row)"
    case .item(let collection, let place): collection.spokenLabel(at: place)
    case .barButton(let item): item.title ?? item.image?.name ?? ""
    case .back: "Back"
    case .tab(let controller, let index): controller.tabTitle(index)
    }
  }

  /// Whether the user can act on it.
  public var isEnabled: Bool {
    switch self {
    case .control(let control): control.isEnabled && control.isUserInteractionEnabled
    case .textView(let view): view.isEditable && view.isUserInteractionEnabled
    case .scroll(let view): view.isUserInteractionEnabled
    case .picker(let view): view.isUserInteractionEnabled
    case .row(let table, _): table.isUserInteractionEnabled
    case .item(let collection, _): collection.isUserInteractionEnabled
    case .barButton(let item): item.isEnabled
    case .back, .tab: true
    }
  }

  /// The view that takes typed text; nil if the element takes none.
  public var textInput: (any UITextInput)? {
    switch self {
    case .control(let control): control as? UITextField
    case .textView(let view): view
    case .scroll, .picker, .row, .item, .barButton, .back, .tab: nil
    }
  }

  /// Taps it: a switch is toggled, a row is selected, a text field becomes first responder.
  public func press() {
    guard isEnabled else { return }
    switch self {
    case .control(let control): control.simulatePress()
    case .textView(let view): view.becomeFirstResponder()
    case .scroll, .picker: break
    case .row(let table, let place): table.simulateTap(at: place)
    case .item(let collection, let place): collection.simulateTap(at: place)
    case .barButton(let item): item.simulateTap()
    case .back(let controller): controller.simulateTapOnBack()
    case .tab(let controller, let index): controller.simulateTap(onTab: index)
    }
  }

  /// Changes its value by a number of steps: a slider by a twentieth of its range, a stepper by its step, a segmented
  /// control by a segment, the first component of a picker by a row. Drags a scroll view, or the view of a row or an
  /// item, by 44 points or a page for each step. Has no effect on other elements.
  public func adjust(by steps: Int) {
    guard isEnabled else { return }
    switch self {
    case .control(let control): control.simulateAdjustment(by: steps)
    case .scroll(let view): view.simulateDrag(steps: steps)
    case .picker(let view):
      view.simulateSelection(of: view.selectedRow(inComponent: 0) + steps, inComponent: 0)
    case .row(let table, _): table.simulateDrag(steps: steps)
    case .item(let collection, _): collection.simulateDrag(steps: steps)
    case .textView, .barButton, .back, .tab: break
    }
  }

  /// Types into it. Has no effect on an element that takes no text.
  public func type(_ text: String) {
    if isEnabled { textInput?.simulateTyping(text) }
  }

  /// Deletes the character before the cursor, or the row.
  public func delete() {
    if case .row(let table, let place) = self {
      table.simulateSwipeToDelete(at: place)
    } else if isEnabled {
      textInput?.simulateBackspace()
    }
  }

  /// Presses the return key: a text field's return key, a new line in a text view, or a tap on any other element.
  public func pressReturn() {
    guard isEnabled else { return }
    switch textInput {
    case let field as UITextField: field.simulateReturn()
    case let view?: view.simulateTyping("\n")
    case nil: press()
    }
  }
}
