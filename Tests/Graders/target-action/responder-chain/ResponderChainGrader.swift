import GraderKit
import LabKit
import XCTest
@testable import ResponderChain

nonisolated final class ResponderChainGrader: XCTestCase {
  private let inputs = Inputs()
  private let nothing = "There is no help here."

  override func setUp() {
    UIApplication.shared.launch(SilentDelegate())
  }

  func testTheFieldAnswersFirst() {
    let fields = (0..<3).map { _ in FormField() }
    let helps = inputs.texts(5)
    zip(fields, helps).forEach { $0.help = $1 }
    let form = Form([[fields[0], fields[1]], [fields[2]]])
    form.screen.sections.forEach { $0.help = helps[3] }
    form.screen.help = helps[4]
    expectEqual(form.screen.bar.text, "", "Before a tap, the bar shows nothing")
    for index in inputs.shuffled([0, 1, 2, 1]) {
      expectEqual(
        form.help(for: fields[index]), helps[index],
        "The field that is being edited has a help: the bar shows it")
    }
    for time in 1...inputs.repetitions() {
      let index = time % 3
      fields[index].help = "\(helps[index]) \(time)"
      expectEqual(
        form.help(for: fields[index]), "\(helps[index]) \(time)",
        "Help is tapped again and again: each time, the bar shows the help of the field")
      if hasFailed { return }
    }
  }

  func testWithoutAHelpTheNextOneIsAsked() {
    let helps = inputs.texts(2)
    let fields = (0..<2).map { _ in FormField() }
    let form = Form([[fields[0]], [fields[1]]])
    form.screen.sections[0].help = helps[0]
    form.screen.help = helps[1]
    for _ in 1...inputs.int(in: 12...40) {
      expectEqual(form.help(for: fields[0]), helps[0], "The field has no help: the bar shows its section's")
      expectEqual(
        form.help(for: fields[1]), helps[1],
        "Neither the field nor its section has a help: the bar shows the form's")
      if hasFailed { return }
    }
    for responder in [fields[0], form.screen.sections[0], form.screen] as [UIResponder] {
      expectFalse(
        responder.canPerformAction("archive:", withSender: nil),
        "A \(type(of: responder)) performs no action that it has no method for, with or without a help")
    }
    expectSubclassesPerformTheirOwn()
    expectSuperCalls(of: form.screen, "An override of a method such as `viewDidLoad` calls `super`")
  }

  /// Subclasses with an action that the classes of the task do not know: `super` finds it.
  private func expectSubclassesPerformTheirOwn() {
    let (field, section) = (ArchivingField(), ArchivingSection(arrangedSubviews: []))
    let screen = ArchivingScreen(sections: [section])
    let responders: [(String, UIResponder)] = [
      ("FormField", field), ("FormSection", section), ("FormScreen", screen),
    ]
    for help in [nil, inputs.text()] {
      (field.help, section.help, screen.help) = (help, help, help)
      for (name, responder) in inputs.shuffled(responders) {
        expectTrue(
          responder.canPerformAction("graderArchive:", withSender: nil),
          "A subclass of `\(name)` has a method for another action: it can perform it, \(help == nil ? "without" : "with") a help"
        )
      }
    }
  }

  /// Who has a help answers, wherever below it the search begins.
  private func expectAnswersFromWithin() {
    let helps = inputs.texts(3)
    let (outer, inner) = (FormField(), UITextField())
    outer.help = helps[0]
    outer.addSubview(inner)
    let form = Form([[outer], []])
    form.screen.sections.forEach { $0.help = helps[1] }
    form.screen.help = helps[2]
    expectNoFault("A `UITextField` has no method for `showHelp:`, so the next one is asked") {
      expectEqual(
        form.help(for: inner), helps[0],
        "A `UITextField` inside a `FormField` is being edited: the field around it has a help, and answers")
      let loose = UITextField()
      form.screen.sections[1].addSubview(loose)
      expectEqual(
        form.help(for: loose), helps[1],
        "What is being edited is in a section without arranged subviews: the section has a help, and answers")
    }
  }

  func testAHelpCanComeAndGo() {
    let helps = inputs.texts(3)
    let field = FormField()
    let form = Form([[field]])
    form.screen.help = helps[0]
    expectEqual(form.help(for: field), helps[0], "Only the form has a help: the bar shows it")
    form.screen.sections[0].help = helps[1]
    expectEqual(form.help(for: field), helps[1], "The section gets a help: the bar shows it")
    field.help = helps[2]
    expectEqual(form.help(for: field), helps[2], "The field gets a help: the bar shows it")
    field.help = ""
    expectEqual(form.help(for: field), "", "The field gets an empty help, which is not nil: the bar shows it")
    field.help = nil
    expectEqual(form.help(for: field), helps[1], "The field's help is nil again: the bar shows the section's")
    form.screen.sections[0].help = ""
    expectEqual(form.help(for: field), "", "The section gets an empty help: the bar shows it")
    form.screen.sections[0].help = nil
    form.screen.help = ""
    expectEqual(form.help(for: field), "", "Only the form has a help, which is empty: the bar shows it")
    form.screen.help = helps[2]
    expectEqual(form.help(for: field), helps[2], "The section's help is nil again: the bar shows the form's")
    form.screen.help = helps[0]
    form.touch("Help")
    expectEqual(form.screen.bar.text, helps[2], "A finger touches Help and has not tapped it: the help stays")
    for text in inputs.unusualTexts() {
      field.help = text
      expectEqual(form.help(for: field), text, "The bar shows the field's help exactly, whatever text it is")
    }
  }

  func testNobodyAnswers() {
    let help = inputs.text()
    let field = FormField()
    let form = Form([[field]])
    expectNoFault("Nobody has a help, and that is not an error") {
      expectEqual(form.help(for: field), nothing, "Nobody has a help: the bar says so")
    }
    field.help = help
    expectEqual(form.help(for: field), help, "The field gets a help: the bar shows it")
    field.help = nil
    expectEqual(
      form.help(for: field), nothing, "The help is nil again: the bar does not show the one from before")
    for time in 1...inputs.int(in: 12...40) {
      field.help = "\(help) \(time)"
      expectEqual(
        form.help(for: field), "\(help) \(time)", "The help comes and goes again and again: the bar shows it")
      field.help = nil
      expectEqual(
        form.help(for: field), nothing,
        "The help comes and goes again and again, and is nil: the bar says that there is none")
      if hasFailed { return }
    }
    expectEqual(
      form.help(for: nil), nothing, "No field is being edited, and the form has no help: the bar says so")
    form.screen.help = inputs.text()
    _ = form.help(for: field)
    form.screen.help = nil
    expectEqual(
      form.help(for: field), nothing,
      "The form's help is nil again, so nobody has one: the bar does not show the one from before")
  }

  func testWithoutAFirstResponder() {
    let helps = inputs.texts(3)
    let field = FormField()
    field.help = helps[0]
    let form = Form([[field]])
    form.screen.sections[0].help = helps[1]
    form.screen.help = helps[2]
    expectEqual(
      form.help(for: nil), helps[2],
      "No field is being edited: the search begins at the bar, and finds the form")
    let second = Form([[FormField()]])
    expectEqual(second.help(for: nil), nothing, "A second form has no help, and the bar says so")
    expectEqual(form.screen.bar.text, helps[2], "The first form's bar shows what it showed before")
    expectEqual(
      form.newer.screen.bar.text, "", "Nobody has tapped Help of a newer form: its bar shows nothing")
    let bare = Form([])
    bare.screen.help = helps[1]
    expectEqual(bare.help(for: nil), helps[1], "A form without sections has a help, and answers")
  }

  func testStrangersAnswer() {
    let helps = inputs.texts(4)
    let (chart, box, inner) = (Chart(), Chart(), FormField())
    chart.graderHelp = helps[0]
    box.graderHelp = helps[1]
    box.addSubview(inner)
    let form = Form([[chart], [box]])
    form.screen.sections.forEach { $0.help = helps[2] }
    expectEqual(
      form.help(for: chart), helps[0], "A view of another class has a method for `showHelp:`: it answers")
    expectEqual(
      form.help(for: inner), helps[1],
      "A field without a help is in a view that answers: that is nearer than the section")
    let (frame, plain) = (UIView(), UITextField())
    frame.addSubview(plain)
    let third = Form([[frame]])
    third.screen.sections[0].help = helps[2]
    expectNoFault("A `UITextField` has no method for `showHelp:`, so the next one is asked") {
      expectEqual(
        third.help(for: plain), helps[2],
        "A `UITextField` in a view of the section is being edited: the section answers")
    }
    expectAnswersFromWithin()
    let delegate = HelpfulDelegate()
    delegate.graderHelp = helps[3]
    UIApplication.shared.launch(delegate)
    let field = FormField()
    let other = Form([[field]])
    expectTheBarThatAsked(helps)
    expectEqual(
      other.help(for: field), helps[3],
      "Field, section and form have no help: the app delegate, the last one, answers")
    field.help = helps[0]
    other.screen.sections[0].help = helps[1]
    other.screen.help = helps[2]
    field.becomeFirstResponder()
    expectNoFault("Field, section and form pass on an action that they do not have") {
      UIApplication.shared.sendAction("archive", to: nil, from: other.screen.bar, for: nil)
    }
    expectEqual(delegate.graderArchives, 1, "An action that only the app delegate has reaches it")
  }

  /// A second bar in the form: who answers gets it as the sender.
  private func expectTheBarThatAsked(_ helps: [String]) {
    let (field, second) = (FormField(), HelpBar())
    let form = Form([[field], [second]])
    field.becomeFirstResponder()
    let section = form.screen.sections[0]
    let steps: [(String, () -> Void)] = [
      ("form", { form.screen.help = helps[0] }), ("section", { section.help = helps[1] }),
      ("field", { field.help = helps[2] }),
    ]
    for (index, (name, set)) in steps.enumerated() {
      set()
      form.tapHelp(of: second)
      expectEqual(
        second.text, helps[index],
        "Help of a second bar is tapped, and the \(name) answers: the second bar shows the help")
      expectEqual(form.screen.bar.text, "", "The first bar has asked nobody, and shows nothing")
    }
  }

  func testClearWorksAsBefore() {
    let fields = (0..<2).map { _ in FormField() }
    let form = Form([fields])
    for field in fields { field.text = inputs.word() }
    let kept = fields[1].text
    let text = fields[0].text
    fields[0].becomeFirstResponder()
    form.touch("Clear")
    expectEqual(fields[0].text, text, "A finger touches Clear and has not tapped it: the text stays")
    form.tap("Clear")
    expectEqual(
      form.newer.field.text, "A newer form's text.",
      "Clear of one form leaves the field that is edited in a newer one")
    expectEqual(fields[0].text, "", "Clear empties the field that is being edited")
    expectEqual(fields[1].text, kept, "Clear leaves other fields as they are")
    expectTrue(fields[0].isFirstResponder, "After Clear, the same field is being edited, as before")
    let help = inputs.text()
    fields[1].help = help
    fields[1].becomeFirstResponder()
    form.tap("Clear")
    expectEqual(fields[1].text, "", "Clear empties a field with a help, too")
    expectEqual(fields[1].help, help, "Clear leaves a field's help as it is")
    form.screen.bar.show(help)
    form.tap("Clear")
    expectEqual(form.screen.bar.text, help, "Clear leaves the help that the bar shows as it is")
    for time in 1...inputs.int(in: 12...40) {
      let field = fields[time % 2]
      field.text = "text \(time)"
      field.becomeFirstResponder()
      form.tap("Clear")
      expectEqual(field.text, "", "Clear is tapped again and again: each time, the field is emptied")
      if hasFailed { return }
    }
  }

  func testTheBarHoldsNobody() {
    let actions: [(Form, FormField) -> Void] = [
      { form, field in
        field.help = "of the field"
        _ = form.help(for: field)
      },
      { form, field in
        form.screen.sections[0].help = "of the section"
        _ = form.help(for: field)
      },
      { form, field in
        form.screen.help = "of the form"
        _ = form.help(for: field)
        _ = form.help(for: nil)
      },
      { form, field in _ = form.help(for: field) },
      { form, field in
        field.text = "text"
        field.becomeFirstResponder()
        form.tap("Clear")
      },
    ]
    for act in actions {
      let bars = barOfAClosedForm(act)
      expectTrue(bars.1.isAllReleased, "The bar holds neither the form nor a field that has answered")
      bars.1.expectReleased("A closed form and its fields are deallocated", heldBy: [bars.0])
      if hasFailed { return }
    }
  }

  private func barOfAClosedForm(_ act: (Form, FormField) -> Void) -> (HelpBar, ReleaseTracker) {
    let tracker = ReleaseTracker()
    let field = FormField()
    let form = Form([[field]])
    act(form, field)
    tracker.track(field, "the field")
    tracker.track(form.screen, "the form")
    form.screen.bar.removeFromSuperview()
    form.window.rootViewController = nil
    return (form.screen.bar, tracker)
  }
}

/// A form in a window, used as a person uses it.
nonisolated final class Form {
  let screen: FormScreen
  let window: UIWindow
  /// A newer form, in which somebody edits a field, too. Nobody taps its Help.
  let newer: (screen: FormScreen, field: FormField, window: UIWindow)
  private let newerHelp = "A newer form's help."

  init(_ fields: [[UIView]]) {
    screen = FormScreen(sections: fields.map { FormSection(arrangedSubviews: $0) })
    window = UIWindow(showing: screen)
    let field = FormField()
    let form = FormScreen(sections: [FormSection(arrangedSubviews: [field])])
    newer = (form, field, UIWindow(showing: form))
    field.help = newerHelp
    form.sections[0].help = newerHelp
    form.help = newerHelp
    field.text = "A newer form's text."
    field.becomeFirstResponder()
  }

  func tap(_ title: String) {
    guard let button = window.elements.first(where: { $0.label == title }) else {
      return fail(
        "The bar has a button `\(title)`", expected: title,
        found: window.elements.map(\.label).joined(separator: ", "))
    }
    button.press()
  }

  /// Taps the button Help of that bar.
  func tapHelp(of bar: HelpBar) {
    for element in window.elements where element.label == "Help" {
      if case .control(let control) = element, control.isDescendant(of: bar) { element.press() }
    }
  }

  /// Touches a control without a tap.
  func touch(_ title: String) {
    for element in window.elements where element.label == title {
      if case .control(let control) = element { control.simulateTouchWithoutTap() }
    }
  }

  /// Edits what is given, taps Help, and returns what the bar shows.
  func help(for view: UIView?) -> String {
    if let view { view.becomeFirstResponder() } else { endEditing(in: window) }
    tap("Help")
    return screen.bar.text
  }
}

nonisolated final class ArchivingField: FormField {
  override class var actions: [Action] {
    super.actions + [Action("graderArchive:", ArchivingField.graderArchive)]
  }
  func graderArchive(_ sender: HelpBar) {}
}

nonisolated final class ArchivingSection: FormSection {
  override class var actions: [Action] {
    super.actions + [Action("graderArchive:", ArchivingSection.graderArchive)]
  }
  func graderArchive(_ sender: HelpBar) {}
}

nonisolated final class ArchivingScreen: FormScreen {
  override class var actions: [Action] {
    super.actions + [Action("graderArchive:", ArchivingScreen.graderArchive)]
  }
  func graderArchive(_ sender: HelpBar) {}
}

/// Ends editing, whichever view is being edited.
nonisolated func endEditing(in view: UIView) {
  if view.isFirstResponder { view.resignFirstResponder() }
  view.subviews.forEach { endEditing(in: $0) }
}

/// A view that the bar does not know, and that always has a help.
nonisolated final class Chart: UIView {
  var graderHelp = ""
  override var canBecomeFirstResponder: Bool { true }
  override class var actions: [Action] { [Action("showHelp:", Chart.graderExplain)] }
  func graderExplain(_ sender: HelpBar) { sender.show(graderHelp) }
}

/// The app delegate is the last in the chain.
nonisolated final class HelpfulDelegate: UIResponder, UIApplicationDelegate {
  var graderHelp = ""
  private(set) var graderArchives = 0
  override class var actions: [Action] {
    [Action("showHelp:", HelpfulDelegate.graderExplain), Action("archive", HelpfulDelegate.graderArchive)]
  }
  func graderExplain(_ sender: HelpBar) { sender.show(graderHelp) }
  func graderArchive() { graderArchives += 1 }
}

nonisolated final class SilentDelegate: UIApplicationDelegate {}
