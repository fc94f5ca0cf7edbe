import Foundation
@testable import LabKit
import Testing

@MainActor
@Suite("Screens as text")
struct ScreenTextTests {
  private func stack(_ views: UIView...) -> UIView {
    let view = UIView()
    views.forEach(view.addSubview)
    return view
  }

  @Test("Labels, buttons and controls stand below each other; what is hidden is left out")
  func controls() {
    let off = makeButton("Off")
    off.isEnabled = false
    let hidden = makeLabel("hidden")
    hidden.isHidden = true
    let toggle = UISwitch()
    toggle.isOn = true
    let slider = UISlider()
    slider.value = 0.5
    let stepper = UIStepper()
    stepper.value = 2.5
    let choice = UISegmentedControl(items: ["day", "week"])
    choice.selectedSegmentIndex = 1
    let screen = stack(
      makeLabel("Hello"), makeButton("Go"), off, hidden, toggle, UISwitch(), slider, stepper, choice)
    #expect(
      screen.screenLines(width: 20) == [
        "Hello", "[ Go ]", "( Off )", "[  ●] on", "[●  ] off", "──────●───── 0.50", "[−] 2.50 [+]",
        " day |[week]",
      ])
  }

  @Test("Fields show their text, placeholder or dots; text views a rule")
  func fields() {
    let (named, empty, secret) = (UITextField(), UITextField(), UITextField())
    named.text = "日本"
    empty.placeholder = "Name"
    secret.text = "abc"
    secret.isSecureTextEntry = true
    let view = UITextView()
    view.text = "two\nlines"
    #expect(
      stack(named, empty, secret, view).screenLines(width: 12) == [
        "[日本______]", "[‹Name›____]", "[•••_______]", "│ two", "│ lines",
      ])
  }

  @Test("A label breaks into as many lines as it may, and aligns")
  func labels() {
    let label = makeLabel("one two three")
    #expect(label.screenLines(width: 8) == ["one two…"])
    label.numberOfLines = 0
    #expect(label.screenLines(width: 8) == ["one two", "three"])
    label.textAlignment = .right
    #expect(label.screenLines(width: 8) == [" one two", "   three"])
    label.textAlignment = .center
    #expect(label.screenLines(width: 9) == [" one two", "  three"])
  }

  @Test("A stack view sets views beside each other where the width suffices, else below")
  func stacks() {
    let stack = UIStackView(arrangedSubviews: [makeLabel("Volume"), UISwitch()])
    #expect(stack.screenLines(width: 40) == ["Volume  [●  ] off"])
    #expect(stack.screenLines(width: 10) == ["Volume", "[●  ] off"])
    stack.axis = .vertical
    #expect(stack.screenLines(width: 40) == ["Volume", "[●  ] off"])
  }

  @Test("A table shows its rows with the selected one marked, headers, details and accessories")
  func table() {
    final class Titled: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Fruit"
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = ["Apple", "苹果"][indexPath.row]
        cell.detailTextLabel?.text = "3"
        cell.accessoryType = .disclosureIndicator
        return cell
      }
    }
    let screen = Titled(style: .plain)
    screen.tableView.simulateTap(at: row(1))
    #expect(
      screen.screenLines(width: 16) == ["── Fruit ──", "  Apple      3 ›", "▸ 苹果       3 ›"])
  }

  @Test("A navigation bar shows title, way back and buttons")
  func navigation() {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "List"
    second.title = "Detail"
    second.view.addSubview(makeLabel("content"))
    let save = UIBarButtonItem(systemItem: .save)
    save.isEnabled = false
    second.navigationItem.rightBarButtonItem = save
    let navigation = UINavigationController(rootViewController: first)
    #expect(navigation.screenLines(width: 24) == ["          List", "────────────────────────"])
    navigation.pushViewController(second, animated: false)
    #expect(
      navigation.screenLines(width: 24) == [
        "‹ List   Detail   (Save)", "────────────────────────", "content",
      ])
  }

  @Test("Tabs stand below the screen, the selected one in brackets")
  func tabs() {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "One"
    second.title = "Two"
    second.tabBarItem.badgeValue = "3"
    first.view.addSubview(makeLabel("first"))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    #expect(tabs.screenLines(width: 16) == ["first", "────────────────", "[One]  Two (3)"])
    tabs.viewControllers = [UINavigationController(rootViewController: second), UIViewController()]
    #expect(tabs.screenLines(width: 16).last == "[Two]  2")
  }

  @Test("A sheet lies in a frame below the first lines of its presenter; full screen hides it")
  func sheet() {
    let (below, above) = (UIViewController(), UIViewController())
    ["one", "two", "three"].forEach { below.view.addSubview(makeLabel($0)) }
    above.view.addSubview(makeLabel("sheet"))
    let window = UIWindow(showing: below)
    below.present(above, animated: false)
    #expect(
      window.screenLines(width: 12) == ["one", "two", "╭──────────╮", "│ sheet    │", "╰──────────╯"])
    below.dismiss(animated: false)
    above.modalPresentationStyle = .fullScreen
    below.present(above, animated: false)
    #expect(window.screenLines(width: 12) == ["sheet"])
  }

  @Test("A learner's own view shows its own text above its subviews")
  func ownView() {
    final class Meter: UIView {
      override func textLines(width: Int) -> [String] { [String(repeating: "#", count: width / 2)] }
    }
    let meter = Meter()
    meter.addSubview(makeLabel("half"))
    #expect(meter.screenLines(width: 10) == ["#####", "half"])
  }

  @Test("The same screen gives the same text at every call")
  func deterministic() {
    let screen = stack(makeLabel("a"), UISlider(), UISwitch())
    #expect(screen.screenLines(width: 30) == screen.screenLines(width: 30))
  }
}

@Suite("Plots in dots")
struct BraillePlotTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test("A diagonal runs through the dots from corner to corner")
  func diagonal() {
    var plot = BraillePlot(size: CGSize(width: 8, height: 8), columns: 4, rows: 2)
    plot.addSegment(from: point(0, 0), to: point(7, 7))
    #expect(plot.lines == ["⠑⢄", "  ⠑⢄"])
  }

  @Test("The axes cross at the origin and give way to dots")
  func axes() {
    var plot = BraillePlot(size: CGSize(width: 10, height: 12), columns: 5, rows: 3)
    plot.addAxes(origin: point(5, 6))
    #expect(plot.lines == ["  │", "──┼──", "  │"])
    plot.addLine([point(5, 6)])
    #expect(plot.lines == ["  │", "──⠠──", "  │"])
  }

  @Test("What is outside is cut off, what is not a number is left out")
  func outside() {
    var plot = BraillePlot(size: CGSize(width: 8, height: 8), columns: 4, rows: 2)
    plot.addSegment(from: point(-10, 20), to: point(-1, 30))
    plot.addSegment(from: point(.nan, 0), to: point(1, 1))
    plot.addSegment(from: point(0, 0), to: point(.infinity, 1))
    plot.addAxes(origin: point(100, 100))
    #expect(plot.lines == ["", ""])
    plot.addSegment(from: point(-1000, 2), to: point(1000, 2))
    #expect(plot.lines == ["⠤⠤⠤⠤", ""])
  }

  @Test("A drawing in view coordinates is scaled to the characters")
  func scales() {
    var plot = BraillePlot(size: CGSize(width: 400, height: 200), columns: 8, rows: 2)
    plot.addLine([point(0, 0), point(399, 0)])
    plot.addLine([point(0, 199), point(399, 199)])
    #expect(plot.lines == ["⠉⠉⠉⠉⠉⠉⠉⠉", "⣀⣀⣀⣀⣀⣀⣀⣀"])
  }
}

@Suite("Columns of text")
struct TextWidthTests {
  @Test(
    "Wide East Asian characters and emoji take two columns, marks none",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇨🇭", 2),
      ("❤️", 2), ("→", 1), ("Ω", 1), ("", 0), ("\u{301}", 0), ("\u{FF01}", 2),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("Text is cut before a character that does not fit, and … says so")
  func truncated() {
    #expect("日本語".truncated(to: 6) == "日本語")
    #expect("日本語".truncated(to: 5) == "日本…")
    #expect("日本語".truncated(to: 4) == "日…")
    #expect("abc".truncated(to: 0) == "")
  }

  @Test("Control characters cannot reach the terminal")
  func printable() {
    #expect("a\u{1B}[31mb\tc\u{7}".printable == "a[31mb c")
  }

  @Test("Text breaks at blanks, and within words longer than a line")
  func wraps() {
    #expect(TextWrap.lines("one two three", width: 7) == ["one two", "three"])
    #expect(TextWrap.lines("abcdefgh ij", width: 5) == ["abcde", "fgh", "ij"])
    #expect(TextWrap.lines("a\n\nb", width: 5) == ["a", "", "b"])
    #expect(TextWrap.lines("日本語", width: 4) == ["日本", "語"])
    #expect(TextWrap.lines("one two three", width: 7, limit: 1) == ["one tw…"])
    #expect(TextWrap.lines("", width: 5) == [""])
  }
}
