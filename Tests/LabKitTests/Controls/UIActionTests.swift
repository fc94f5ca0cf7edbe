import LabKit
import Testing

@MainActor
@Suite("Actions as closures")
struct UIActionTests {
  private let journal = Journal()
  private let control = UIControl()

  private func action(_ name: String, _ identifier: UIAction.Identifier? = nil) -> UIAction {
    UIAction(identifier: identifier) { [journal] _ in journal.write(name) }
  }

  @Test("A momentary segment sends its events each time, whatever was selected before")
  func momentary() {
    let journal = Journal()
    let choice = UISegmentedControl(items: ["A"])
    choice.selectedSegmentIndex = 0
    choice.isMomentary = true
    choice.addAction(UIAction { _ in journal.write("A") }, for: .valueChanged)
    choice.simulateTap(onSegment: 0)
    choice.simulateTap(onSegment: 0)
    #expect(journal.lines == ["A", "A"])
    #expect(choice.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("The action of a segment can be read and set; it gives the segment its title")
  func segmentActions() {
    let journal = Journal()
    let choice = UISegmentedControl(items: ["A", "B"])
    #expect(choice.actionForSegment(at: 1) == nil)
    let action = UIAction(title: "C") { _ in journal.write("C") }
    choice.setAction(action, forSegmentAt: 1)
    #expect(choice.actionForSegment(at: 1) === action)
    #expect(choice.titleForSegment(at: 1) == "C")
    choice.simulateTap(onSegment: 1)
    #expect(journal.lines == ["C"])
  }

  @Test("Several actions of an event run, in the order of adding")
  func several() {
    control.addAction(action("one"), for: .touchDown)
    control.addAction(action("two"), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.lines == ["one", "two"])
  }

  @Test("An action of the same identifier replaces the earlier one")
  func replaces() {
    control.addAction(action("old", "save"), for: .touchDown)
    control.addAction(action("other"), for: .touchDown)
    control.addAction(action("new", "save"), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.lines == ["new", "other"])
  }

  @Test("The same action may serve several events")
  func severalEvents() {
    let both = action("both", "both")
    control.addAction(both, for: .touchDown)
    control.addAction(both, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(journal.lines == ["both", "both"])
  }

  @Test("An action is removed by itself or by its identifier, for the events given")
  func removes() {
    let one = action("one")
    control.addAction(one, for: [.touchDown, .touchUpInside])
    control.addAction(action("two", "two"), for: .touchDown)
    control.removeAction(one, for: .touchDown)
    control.removeAction(identifiedBy: "two", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(journal.read().isEmpty)
    control.sendActions(for: .touchUpInside)
    #expect(journal.read() == ["one"])
  }

  @Test("Removing targets leaves actions")
  func targetsApart() {
    control.addAction(action("one"), for: .touchDown)
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(journal.lines == ["one"])
  }

  @Test("The handler finds the control as the action's sender, only while it runs")
  func sender() {
    let journal = journal
    let asked = UIAction { journal.write($0.sender is UIButton ? "a button" : "nobody") }
    let button = UIButton(primaryAction: asked)
    button.simulateTap()
    #expect(journal.lines == ["a button"])
    #expect(asked.sender == nil)
  }

  @Test("The control retains the action and what its closure captures: a captured control is a cycle")
  func retains() {
    weak var leaked: UIControl?
    weak var released: UIControl?
    do {
      let one = UIControl()
      let two = UIControl()
      one.addAction(UIAction(identifier: "cycle") { _ in _ = one.tag }, for: .touchDown)
      two.addAction(UIAction { [weak two] _ in _ = two?.tag }, for: .touchDown)
      leaked = one
      released = two
    }
    #expect(leaked != nil)
    #expect(released == nil)
    leaked?.removeAction(identifiedBy: "cycle", for: .allEvents)
    #expect(leaked == nil)
  }

  @Test("A menu does not change: another is made with other elements, and knows which of them are on")
  func menus() {
    let off = UIAction(title: "Off", subtitle: "now", discoverabilityTitle: "Turn off") { _ in }
    let on = UIAction(title: "On", attributes: .keepsMenuPresented, state: .on) { _ in }
    let inner = UIMenu(options: .displayInline, children: [on])
    let hidden = UIMenu(title: "More", children: [UIAction(title: "x", state: .on) { _ in }])
    let menu = UIMenu(title: "Light", identifier: UIMenu.Identifier("light"), children: [off])
    let new = menu.replacingChildren([off, inner, hidden])
    #expect(menu.children.count == 1 && new.children.count == 3)
    #expect(new.title == "Light" && new.identifier == menu.identifier)
    #expect(new.selectedElements.map(\.title) == ["On"] && off.subtitle == "now")
  }

  @Test("A button that shows the choice has the title of the action that is on; or it is a toggle")
  func selection() {
    let journal = journal
    let button = UIButton(type: .system)
    button.changesSelectionAsPrimaryAction = true
    button.simulateTap()
    #expect(button.isSelected)
    let actions = ["Small", "Large"].map { UIAction(title: $0) { journal.write("\($0.title) \($0.state)") } }
    button.menu = UIMenu(children: actions)
    button.showsMenuAsPrimaryAction = true
    #expect(button.currentTitle == "Small" && actions[0].state == .on)
    button.simulateMenuChoice("Large")
    #expect(button.currentTitle == "Large" && actions.map(\.state) == [.off, .on])
    #expect(journal.lines == ["Large on"])
  }
}
