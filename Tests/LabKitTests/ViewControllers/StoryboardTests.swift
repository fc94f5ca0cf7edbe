import LabKit
import Testing

private final class Source: UIViewController {
  let journal: Journal
  let button = makeButton("Go")
  var permits = true

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    journal.write("should \(identifier)")
    return permits
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let destination = segue.destination as? Destination
    journal.write(
      "prepare \(segue.identifier ?? "") from \(type(of: sender ?? "nobody")), "
        + "view \(destination?.isViewLoaded == true ? "loaded" : "not loaded"), "
        + "outlet \(destination?.label == nil ? "nil" : "set")")
    destination?.text = "handed on"
  }
}

private final class Destination: UIViewController {
  let journal: Journal
  weak var label: UILabel!
  var text = "nothing"

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    label.text = text
    journal.write("destination loads with \(text)")
  }
}

@MainActor
@Suite("Storyboards")
struct StoryboardTests {
  private let journal = Journal()
  private let storyboard = UIStoryboard(name: "Main")

  init() {
    let journal = journal
    storyboard.addScene("Source", isInitial: true, make: Source(journal)) { source in
      source.view.addSubview(source.button)
      source.connect(source.button, toSegue: "Show")
    }
    storyboard.addScene("Destination", make: Destination(journal)) { destination in
      let label = UILabel()
      destination.view.addSubview(label)
      destination.label = label
    }
    storyboard.addSegue("Show", from: "Source", to: "Destination", kind: .presentModally)
  }

  private func shownSource() -> (Source?, UIWindow) {
    let controller = storyboard.instantiateInitialViewController() ?? UIViewController()
    return (controller as? Source, UIWindow(showing: controller))
  }

  @Test("A screen is made anew each time; its outlets are set when its view loads")
  func instantiates() {
    let first = storyboard.instantiateViewController(withIdentifier: "Destination") as? Destination
    let second = storyboard.instantiateViewController(withIdentifier: "Destination")
    #expect(first !== second)
    #expect(first?.label == nil)
    first?.loadViewIfNeeded()
    #expect(first?.label?.text == "nothing")
    #expect(first?.storyboard === storyboard)
  }

  @Test(
    "prepare(for:sender:) runs before the destination's view loads: its outlets are nil, its model can be set"
  )
  func prepares() {
    let (source, window) = shownSource()
    source?.performSegue(withIdentifier: "Show", sender: "me")
    #expect(
      journal.lines == [
        "prepare Show from String, view not loaded, outlet nil",
        "destination loads with handed on",
      ])
    #expect(window.frontViewController is Destination)
  }

  @Test("performSegue does not ask shouldPerformSegue; a control's segue does, and may be refused")
  func asks() {
    let (source, window) = shownSource()
    source?.permits = false
    source?.button.simulateTap()
    #expect(journal.read() == ["should Show"])
    #expect(window.frontViewController === source)
    source?.permits = true
    source?.button.simulateTap()
    #expect(
      journal.read().prefix(2) == [
        "should Show", "prepare Show from UIButton, view not loaded, outlet nil",
      ])
    #expect(window.frontViewController is Destination)
  }

  @Test("A bar button takes its segue too, as the sender")
  func barButton() {
    let (source, window) = shownSource()
    let item = UIBarButtonItem(title: "Go")
    source?.connect(item, toSegue: "Show")
    item.simulateTap()
    #expect(journal.lines.contains("prepare Show from UIBarButtonItem, view not loaded, outlet nil"))
    #expect(window.frontViewController is Destination)
  }

  @Test("An unknown segue is a fault that names it, and nothing happens")
  func unknownSegue() {
    let (source, window) = shownSource()
    let faults = uiFaults {
      source?.performSegue(withIdentifier: "Shwo", sender: nil)
      UIViewController().performSegue(withIdentifier: "Show", sender: nil)
    }
    #expect(
      faults.map(\.reason) == [
        "Receiver (<Source>) has no segue with identifier 'Shwo'",
        "Receiver (<UIViewController>) has no segue with identifier 'Show'",
      ])
    #expect(faults.allSatisfy { $0.name == "NSInvalidArgumentException" })
    #expect(window.frontViewController === source)
  }

  @Test("An unknown scene is a fault that names it")
  func unknownScene() {
    let faults = uiFaults { _ = storyboard.instantiateViewController(withIdentifier: "Sorce") }
    #expect(
      faults.map(\.reason) == [
        "Storyboard (<UIStoryboard Main>) doesn't contain a view controller with identifier 'Sorce'"
      ])
  }

  @Test("A segue may say how its destination is presented")
  func presentation() {
    storyboard.addSegue(
      "Full", from: "Source", to: "Destination", kind: .presentModally, presentation: .fullScreen)
    let (source, window) = shownSource()
    source?.performSegue(withIdentifier: "Full", sender: nil)
    #expect(window.frontViewController?.modalPresentationStyle == .fullScreen)
  }

  @Test("A show segue pushes within a stack")
  func push() {
    storyboard.addSegue("Push", from: "Source", to: "Destination", kind: .show)
    let source = storyboard.instantiateViewController(withIdentifier: "Source")
    let navigation = UINavigationController(rootViewController: source)
    let window = UIWindow(showing: navigation)
    source.performSegue(withIdentifier: "Push", sender: nil)
    #expect(navigation.topViewController is Destination)
    #expect(window.frontViewController === navigation)
  }

  @Test("A creator makes a scene's screen with an initializer of its own; the outlets are set as usual")
  func creator() {
    final class Named: UIViewController {
      let name: String
      var label: UILabel?
      init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
      }
    }
    let board = UIStoryboard(name: "Named")
    board.addScene("Named", make: Named(name: "given")) { $0.label = UILabel() }
    let made = board.instantiateViewController(identifier: "Named") { _ in Named(name: "own") }
    made.loadViewIfNeeded()
    #expect(made.name == "own" && made.label != nil && made.storyboard === board)
    let given: Named = board.instantiateViewController(identifier: "Named")
    #expect(given.name == "given")
  }
}

/// A screen that an unwind segue can lead back to.
private final class Stop: UIViewController {
  let journal: Journal
  let name: String
  var lets = true

  init(_ name: String, _ journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(nibName: nil, bundle: nil)
  }

  override class var actions: [Action] { [Action("back:", Stop.back)] }

  func back(_ segue: UIStoryboardSegue) {
    let source = segue.source as? Stop
    journal.write(
      "\(name) gets \(segue.identifier ?? "") of \(source?.name ?? ""), view \(viewIfLoaded?.window != nil)")
  }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    lets && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    journal.write("\(name) should \(identifier)")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    journal.write("\(name) prepares for \((segue.destination as? Stop)?.name ?? "")")
  }
}

@MainActor
@Suite("Unwind segues")
struct UnwindTests {
  private let journal = Journal()
  private let storyboard = UIStoryboard(name: "Main")

  init() {
    let journal = journal
    for name in ["A", "B", "C"] { storyboard.addScene(name, make: Stop(name, journal)) }
    storyboard.addUnwindSegue("Done", from: "C", action: "back:")
    storyboard.addUnwindSegue("Lost", from: "C", action: "nowhere:")
  }

  private func screen(_ name: String) -> Stop? {
    storyboard.instantiateViewController(withIdentifier: name) as? Stop
  }

  @Test("A presented screen leads back to the one that presented it: prepare, the action, then it goes")
  func presented() {
    guard let (first, last) = screen("A").flatMap({ first in screen("C").map { (first, $0) } }) else {
      return
    }
    let window = UIWindow(showing: first)
    first.present(last, animated: true)
    last.triggerSegue(withIdentifier: "Done", sender: nil)
    #expect(journal.lines == ["C should Done", "C prepares for A", "A gets Done of C, view true"])
    #expect(first.presentedViewController == nil && window.rootViewController === first)
  }

  @Test("On a stack it leads to the nearest screen that lets it, and pops what is above")
  func stack() throws {
    let screens = try ["A", "B", "C"].map { try #require(screen($0)) }
    let navigation = UINavigationController(rootViewController: screens[0])
    let window = UIWindow(showing: navigation)
    navigation.pushViewController(screens[1], animated: false)
    navigation.pushViewController(screens[2], animated: false)
    screens[1].lets = false
    screens[2].performSegue(withIdentifier: "Done", sender: nil)
    #expect(journal.lines == ["C prepares for A", "A gets Done of C, view false"])
    #expect(navigation.viewControllers == [screens[0]] && window.rootViewController === navigation)
  }

  @Test("From a stack in a sheet it leads below the sheet; without a screen that lets it nothing happens")
  func sheet() throws {
    let screens = try ["A", "B", "C"].map { try #require(screen($0)) }
    let below = UINavigationController(rootViewController: screens[0])
    let window = UIWindow(showing: below)
    let sheet = UINavigationController(rootViewController: UIViewController())
    below.pushViewController(screens[1], animated: false)
    below.present(sheet, animated: true)
    sheet.pushViewController(screens[2], animated: false)
    screens[2].performSegue(withIdentifier: "Lost", sender: nil)
    #expect(journal.lines.isEmpty && below.presentedViewController === sheet)
    screens[1].lets = false
    screens[2].performSegue(withIdentifier: "Done", sender: nil)
    #expect(below.presentedViewController == nil && below.viewControllers == [screens[0]])
    #expect(journal.lines.last?.hasPrefix("A gets Done") == true && window.rootViewController === below)
  }
}
