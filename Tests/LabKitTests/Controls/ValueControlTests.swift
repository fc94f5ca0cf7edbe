import LabKit
import Testing

private final class ValueWatcher: ActionTarget {
  static var actions: [Action] {
    [Action("changed:", ValueWatcher.changed), Action("touched:", ValueWatcher.touched)]
  }
  let journal = Journal()

  func changed(_ sender: UIControl) {
    switch sender {
    case let slider as UISlider: journal.write("slider \(slider.value)")
    case let toggle as UISwitch: journal.write("switch \(toggle.isOn)")
    case let stepper as UIStepper: journal.write("stepper \(stepper.value)")
    case let choice as UISegmentedControl: journal.write("choice \(choice.selectedSegmentIndex)")
    default: journal.write("another")
    }
  }
  func touched(_ sender: UIControl) { journal.write("touched") }
}

private final class Rating: UIControl {
  private(set) var stars = 0

  func rate(_ stars: Int) {
    self.stars = stars
    sendActions(for: .valueChanged)
  }
}

@MainActor
@Suite("Controls with a value")
struct ValueControlTests {
  private let watcher = ValueWatcher()

  private func watched<Control: UIControl>(_ control: Control) -> Control {
    control.addTarget(watcher, action: "changed:", for: .valueChanged)
    return control
  }

  @Test("A slider keeps its value between its bounds, and setting it sends nothing")
  func sliderBounds() {
    let slider = watched(UISlider())
    slider.value = 3
    #expect(slider.value == 1)
    slider.minimumValue = 0.5
    slider.setValue(0, animated: false)
    #expect(slider.value == 0.5)
    slider.maximumValue = 0.2
    #expect(slider.minimumValue == 0.2)
    #expect(slider.value == 0.2)
    #expect(watcher.journal.lines.isEmpty)
  }

  @Test("A continuous slider tells of each value on the way, another only of the last")
  func sliderContinuous() {
    let slider = watched(UISlider())
    slider.simulateDrag(to: 0.25, 0.5)
    #expect(watcher.journal.read() == ["slider 0.25", "slider 0.5"])
    slider.isContinuous = false
    slider.simulateDrag(to: 0.75, 1)
    #expect(watcher.journal.read() == ["slider 1.0"])
  }

  @Test("A switch tells after the flip, and not when the program sets it")
  func toggle() {
    let toggle = watched(UISwitch())
    toggle.setOn(true, animated: false)
    #expect(watcher.journal.lines.isEmpty)
    toggle.simulateTap()
    #expect(watcher.journal.lines == ["switch false"])
  }

  @Test("A disabled switch and a disabled slider keep their values")
  func disabled() {
    let toggle = watched(UISwitch())
    let slider = watched(UISlider())
    toggle.isEnabled = false
    slider.isEnabled = false
    toggle.simulateTap()
    slider.simulateDrag(to: 1)
    #expect(!toggle.isOn)
    #expect(slider.value == 0)
    #expect(watcher.journal.lines.isEmpty)
  }

  @Test("A stepper stops at its bounds and then sends nothing, or wraps around")
  func stepper() {
    let stepper = watched(UIStepper())
    stepper.maximumValue = 2
    stepper.stepValue = 2
    stepper.simulateIncrement()
    stepper.simulateIncrement()
    #expect(watcher.journal.read() == ["stepper 2.0"])
    stepper.wraps = true
    stepper.simulateIncrement()
    stepper.simulateDecrement()
    #expect(watcher.journal.read() == ["stepper 0.0", "stepper 2.0"])
  }

  @Test("A choice tells of another word only")
  func choice() {
    let choice = watched(UISegmentedControl(items: ["day", "week"]))
    #expect(choice.selectedSegmentIndex == UISegmentedControl.noSegment)
    choice.simulateTap(onSegment: 1)
    choice.simulateTap(onSegment: 1)
    choice.simulateTap(onSegment: 2)
    #expect(watcher.journal.lines == ["choice 1"])
  }

  @Test("Segments come and go, and the selection stays with its segment")
  func segments() {
    let choice = UISegmentedControl(items: ["b", UIImage(systemName: "star") as Any])
    #expect(choice.titleForSegment(at: 1) == "star")
    choice.selectedSegmentIndex = 0
    choice.insertSegment(withTitle: "a", at: 0, animated: false)
    choice.setTitle("c", forSegmentAt: 9)
    #expect((0..<3).map { choice.titleForSegment(at: $0) } == ["a", "b", "c"])
    #expect(choice.selectedSegmentIndex == 1)
    choice.setEnabled(false, forSegmentAt: 2)
    choice.simulateTap(onSegment: 2)
    #expect(choice.selectedSegmentIndex == 1 && !choice.isEnabledForSegment(at: 2))
    choice.removeSegment(at: 1, animated: false)
    #expect(choice.selectedSegmentIndex == UISegmentedControl.noSegment && choice.numberOfSegments == 2)
    choice.removeAllSegments()
    #expect(choice.numberOfSegments == 0 && choice.titleForSegment(at: 0) == nil)
  }

  @Test("A segment runs its action, then valueChanged is sent; a momentary choice selects nothing for long")
  func segmentActions() {
    let journal = watcher.journal
    let actions = ["on", "off"].map { title in UIAction(title: title) { _ in journal.write(title) } }
    let choice = UISegmentedControl(frame: .zero, actions: actions)
    choice.isMomentary = true
    choice.addAction(
      UIAction { _ in journal.write("\(choice.selectedSegmentIndex)") }, for: .valueChanged)
    choice.simulateTap(onSegment: 1)
    choice.simulateTap(onSegment: 1)
    #expect(journal.lines == ["off", "1", "off", "1"])
    #expect(choice.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("A progress view keeps to its bounds; an indicator is hidden unless it turns")
  func progress() {
    let (bar, indicator) = (UIProgressView(progressViewStyle: .bar), UIActivityIndicatorView(style: .large))
    bar.setProgress(0.5, animated: true)
    #expect(bar.screenLines(width: 16) == ["━━━━━───── 50 %"])
    bar.progress = 7
    #expect(bar.progress == 1)
    #expect(indicator.isHidden)
    indicator.startAnimating()
    #expect(indicator.isAnimating && !indicator.isHidden)
    indicator.stopAnimating()
    #expect(!indicator.isAnimating && indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test("A tap on a button sends touchDown, touchUpInside and primaryActionTriggered, each once")
  func button() {
    let journal = watcher.journal
    let button = makeButton("Go")
    for (name, event) in [
      ("primary", UIControl.Event.primaryActionTriggered), ("up", .touchUpInside), ("down", .touchDown),
      ("out", .touchUpOutside), ("value", .valueChanged),
    ] {
      button.addAction(UIAction { _ in journal.write(name) }, for: event)
    }
    button.simulateTap()
    #expect(journal.lines == ["down", "up", "primary"])
  }

  @Test("A stepper's change is positive, or else a fault; a bound beyond the other one moves it")
  func stepperBounds() {
    let stepper = UIStepper()
    #expect(uiFaults { stepper.stepValue = 0 }.map(\.name) == ["NSInvalidArgumentException"])
    #expect(stepper.stepValue == 1)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = 100
    #expect(stepper.minimumValue == 100 && stepper.value == 100)
  }

  @Test("A button's title is that of its state, else the one of normal")
  func titles() {
    let button = makeButton("Go")
    button.setTitle("Wait", for: .disabled)
    #expect(button.currentTitle == "Go")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
    #expect(button.title(for: .selected) == "Go")
  }

  @Test("A learner's own control sends the events it chooses")
  func ownControl() {
    let rating = watched(Rating())
    rating.addTarget(watcher, action: "touched:", for: .touchUpInside)
    rating.rate(4)
    #expect(watcher.journal.read() == ["another"])
    ScreenElement.control(rating).press()
    #expect(watcher.journal.read() == ["touched"])
  }
}
