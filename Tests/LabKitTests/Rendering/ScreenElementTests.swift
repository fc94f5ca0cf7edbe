import Foundation
import LabKit
import Testing

@MainActor
@Suite("What a user can do on a screen")
struct ScreenElementTests {
  private let screen = UIViewController()
  private let button = makeButton("Go")
  private let slider = UISlider()
  private let stepper = UIStepper()
  private let toggle = UISwitch()
  private let field = UITextField()
  private let note = UITextView()

  init() {
    let row = UIStackView(arrangedSubviews: [button, toggle])
    [makeLabel("title"), row, slider, stepper, field, note].forEach(screen.view.addSubview)
    field.placeholder = "Name"
  }

  @Test("The elements come in the order of the screen, with their names")
  func order() {
    #expect(screen.elements.map(\.label) == ["Go", "UISwitch", "UISlider", "UIStepper", "Name", ""])
    toggle.accessibilityLabel = "Sound"
    button.isHidden = true
    #expect(screen.elements.map(\.label).first == "Sound")
  }

  @Test("Each element has a place in the text")
  func places() {
    let block = screen.textBlock(width: 40)
    #expect(block.places.count == screen.elements.count)
    #expect(block.lines[1] == "[ Go ]  [●  ] off")
    #expect(block.places[0].columns == 0..<6)
    #expect(block.places[1].columns == 8..<17)
    #expect(block.places.map(\.rows.lowerBound) == [1, 1, 2, 3, 4, 5])
  }

  @Test("Places move with bars and frames")
  func movedPlaces() {
    let below = UIViewController()
    let window = UIWindow(showing: below)
    below.present(UINavigationController(rootViewController: screen), animated: false)
    let block = window.textBlock(width: 40)
    let place = block.places[0]
    let line = block.lines[place.rows.lowerBound]
    #expect(line.hasPrefix("│ [ Go ]"))
    #expect(place.columns == 2..<8)
  }

  @Test("Pressing, adjusting, typing and deleting do what a user does")
  func acts() {
    let journal = Journal()
    button.addAction(UIAction { _ in journal.write("tap") }, for: .touchUpInside)
    let elements = screen.elements
    elements[0].press()
    elements[1].press()
    elements[2].adjust(by: 10)
    elements[3].adjust(by: 3)
    elements[3].adjust(by: -1)
    elements[4].type("Zoë")
    elements[4].delete()
    elements[5].type("a")
    elements[5].pressReturn()
    #expect(journal.lines == ["tap"])
    #expect(toggle.isOn)
    #expect(slider.value == 0.5)
    #expect(stepper.value == 2)
    #expect(field.text == "Zo")
    #expect(note.text == "a\n")
  }

  @Test("What does not fit an element does nothing")
  func unfit() {
    button.isEnabled = false
    let journal = Journal()
    button.addAction(UIAction { _ in journal.write("tap") }, for: .allEvents)
    let element = screen.elements[0]
    #expect(!element.isEnabled)
    element.press()
    element.type("x")
    element.adjust(by: 1)
    element.delete()
    element.pressReturn()
    #expect(journal.lines.isEmpty)
  }

  @Test("Rows, ways back, bar buttons and tabs are elements too")
  func containers() {
    let journal = Journal()
    let owner = ListOwner(["a", "b"])
    let table = UITableView()
    table.dataSource = owner
    table.delegate = owner
    let list = UIViewController()
    list.view.addSubview(table)
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { _ in journal.write("add") })
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(list, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let window = UIWindow(showing: tabs)

    let elements = window.elements
    #expect(elements.map(\.label) == ["Back", "Add", "a", "b", "1", "2"])
    elements[3].press()
    elements[2].delete()
    elements[1].press()
    #expect(owner.sections == [["b"]])
    #expect(table.indexPathForSelectedRow == row(0))
    #expect(journal.lines == ["add"])
    elements[0].press()
    #expect(navigation.viewControllers.count == 1)
    elements[5].press()
    #expect(tabs.selectedIndex == 1)
  }
}
