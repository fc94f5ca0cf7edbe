import LabKit
import Testing

private final class Owner: ActionTarget {
  static var actions: [Action] {
    [
      Action("none", Owner.none), Action("one:", Owner.one), Action("two:event:", Owner.two),
      Action("leave:", Owner.leave),
    ]
  }
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }

  func none() { journal.write("\(name) none") }
  func one(_ sender: UIControl) { journal.write("\(name) one") }
  func two(_ sender: UIControl, _ event: UIEvent?) {
    journal.write("\(name) two \(event == nil ? "by the program" : "by the user")")
  }
  func leave(_ sender: UIControl) {
    journal.write("\(name) leaves")
    sender.removeTarget(nil, action: nil, for: .allEvents)
  }
}

@MainActor
@Suite("Controls")
struct UIControlTests {
  private let journal = Journal()
  private let control = UIControl()

  private func owner(_ name: String = "A") -> Owner { Owner(name, journal) }

  @Test("Actions take no argument, the sender, or sender and event")
  func signatures() {
    let a = owner()
    control.addTarget(a, action: "none", for: .touchDown)
    control.addTarget(a, action: "one:", for: .touchDown)
    control.addTarget(a, action: "two:event:", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.lines == ["A none", "A one", "A two by the program"])
  }

  @Test("The user's touch comes with an event, sendActions(for:) without")
  func events() {
    let a = owner()
    let button = makeButton("Go")
    button.addTarget(a, action: "two:event:", for: .touchUpInside)
    button.simulateTap()
    button.sendActions(for: .touchUpInside)
    #expect(journal.lines == ["A two by the user", "A two by the program"])
  }

  @Test("An event reaches all its targets, in the order of adding")
  func manyTargets() {
    let (a, b) = (owner("A"), owner("B"))
    control.addTarget(a, action: "one:", for: .valueChanged)
    control.addTarget(b, action: "one:", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(journal.lines == ["A one", "B one"])
  }

  @Test("One target serves several events; sending both at once messages it once")
  func manyEvents() {
    let a = owner()
    control.addTarget(a, action: "one:", for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(journal.lines == ["A one", "A one", "A one"])
  }

  @Test("The same target and action added twice for an event is messaged once")
  func addedTwice() {
    let a = owner()
    control.addTarget(a, action: "one:", for: .touchDown)
    control.addTarget(a, action: "one:", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.lines == ["A one"])
  }

  @Test("A target is not retained; once it has gone nobody is messaged")
  func notRetained() {
    var a: Owner? = owner()
    weak let weakA = a
    control.addTarget(a, action: "one:", for: .touchDown)
    a = nil
    #expect(weakA == nil)
    control.sendActions(for: .touchDown)
    #expect(journal.lines.isEmpty)
    #expect(control.allTargets.isEmpty)
  }

  @Test("Removing one pair leaves the others")
  func removesOne() {
    let (a, b) = (owner("A"), owner("B"))
    for target in [a, b] {
      control.addTarget(target, action: "one:", for: [.touchDown, .touchUpInside])
    }
    control.addTarget(a, action: "none", for: .touchDown)
    control.removeTarget(a, action: "one:", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.read() == ["B one", "A none"])
    control.sendActions(for: .touchUpInside)
    #expect(journal.read() == ["A one", "B one"])
  }

  @Test("Removal without action ends all of a target, without target all of the event")
  func removesAll() {
    let (a, b) = (owner("A"), owner("B"))
    for target in [a, b] {
      control.addTarget(target, action: "one:", for: .touchDown)
      control.addTarget(target, action: "none", for: .touchDown)
    }
    control.removeTarget(a, action: nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.read() == ["B one", "B none"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(journal.read().isEmpty)
  }

  @Test("Removing what was never added does nothing")
  func removesNothing() {
    let a = owner()
    control.addTarget(a, action: "one:", for: .touchDown)
    control.removeTarget(owner("B"), action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(journal.lines == ["A one"])
  }

  @Test("What an action removes still hears of this event, and no more of the next")
  func removesWhileSending() {
    let (a, b) = (owner("A"), owner("B"))
    control.addTarget(a, action: "leave:", for: .touchDown)
    control.addTarget(b, action: "one:", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.read() == ["A leaves", "B one"])
    control.sendActions(for: .touchDown)
    #expect(journal.read().isEmpty)
  }

  @Test("It can be asked for its targets, their actions and its events")
  func asks() {
    let (a, b) = (owner("A"), owner("B"))
    control.addTarget(a, action: "one:", for: [.touchDown, .valueChanged])
    control.addTarget(a, action: "none", for: .touchDown)
    control.addTarget(b, action: "one:", for: .editingChanged)
    #expect(control.allTargets.map(ObjectIdentifier.init) == [ObjectIdentifier(a), ObjectIdentifier(b)])
    #expect(control.actions(forTarget: a, forControlEvent: .touchDown) == ["one:", "none"])
    #expect(control.actions(forTarget: b, forControlEvent: .touchDown) == nil)
    #expect(control.allControlEvents == [.touchDown, .valueChanged, .editingChanged])
  }

  @Test("An unknown selector is a fault when it is sent, not when it is added")
  func unknownSelector() {
    let a = owner()
    let early = uiFaults { control.addTarget(a, action: "on:", for: .touchDown) }
    #expect(early.isEmpty)
    let faults = uiFaults { control.sendActions(for: .touchDown) }
    #expect(faults.map(\.reason) == ["-[Owner on:]: unrecognized selector sent to instance"])
  }

  @Test("A disabled or hidden control ignores the user, not the program")
  func disabled() {
    let a = owner()
    let button = makeButton("Go")
    button.addTarget(a, action: "one:", for: .touchUpInside)
    button.isEnabled = false
    button.simulateTap()
    #expect(journal.read().isEmpty)
    button.sendActions(for: .touchUpInside)
    #expect(journal.read() == ["A one"])
    button.isEnabled = true
    button.isHidden = true
    button.simulateTap()
    #expect(journal.read().isEmpty)
  }

  @Test("A subclass sees every action with a target on its way")
  func sendActionIsOverridable() {
    final class Watched: UIControl {
      var seen: [String] = []
      override func sendAction(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
        seen.append(action.name)
        super.sendAction(action, to: target, for: event)
      }
    }
    let watched = Watched()
    let a = owner()
    watched.addTarget(a, action: "one:", for: .touchDown)
    watched.sendActions(for: .touchDown)
    #expect(watched.seen == ["one:"])
    #expect(journal.lines == ["A one"])
  }

  @Test("Options are printed with their raw value, and have names for a debugger")
  func names() {
    let events: UIControl.Event = [.touchUpInside, .touchDown]
    #expect("\(events)" == "Event(rawValue: 65)")
    #expect(events.debugDescription == "[.touchDown, .touchUpInside]")
    #expect(UIControl.Event.valueChanged.debugDescription == ".valueChanged")
    #expect(UIControl.Event.allEvents.debugDescription == ".allEvents")
    #expect(UIControl.Event(rawValue: 1 << 25).debugDescription == "Event(rawValue: 33554432)")
    #expect(UIControl.Event([]).debugDescription == "[]")
    #expect(UIControl.State.normal.debugDescription == ".normal")
    #expect(UIControl.State([.selected, .disabled]).debugDescription == "[.disabled, .selected]")
    #expect(NSKeyValueObservingOptions([.new, .initial]).debugDescription == "[.new, .initial]")
    #expect(UISwipeGestureRecognizer.Direction.left.debugDescription == ".left")
    #expect(Selector("save:").debugDescription == "\"save:\"" && "\(Selector("save:"))" == "save:")
  }

  @Test("The events have UIKit's raw values")
  func rawValues() {
    #expect(UIControl.Event.touchDown.rawValue == 1)
    #expect(UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
    #expect(UIControl.Event.editingDidBegin.rawValue == 1 << 16)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
    #expect(UIControl.Event.allEditingEvents.rawValue == 0xF0000)
    #expect(UIControl.Event.allEvents.rawValue == 0xFFFF_FFFF)
  }
}
