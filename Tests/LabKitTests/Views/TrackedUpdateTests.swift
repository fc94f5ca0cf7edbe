import Foundation
import LabKit
import Observation
import Testing

@Observable
private final class Model: @unchecked Sendable {
  var name = "a"
  var other = 0
}

private final class Screen: UIViewController {
  let model = Model()
  let journal = Journal()

  override func updateProperties() {
    super.updateProperties()
    journal.write("properties \(model.name)")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    journal.write("layout \(model.other)")
  }
}

private final class Card: UIView {
  let model = Model()
  let journal = Journal()

  override func updateProperties() { journal.write("properties \(model.name)") }
  override func layoutSubviews() { journal.write("layout \(model.other)") }
}

@MainActor
@Suite("Update methods that read observable values")
struct TrackedUpdateTests {
  private func mainThread() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test("A controller's update methods run again, later, after a change of what they have read")
  func controller() async {
    let screen = Screen()
    let window = UIWindow(showing: screen)
    #expect(screen.journal.read() == ["properties a", "layout 0"])
    screen.model.name = "b"
    screen.model.name = "c"
    #expect(screen.journal.read().isEmpty)
    await mainThread()
    #expect(screen.journal.read() == ["properties c"], "two changes, one update")
    screen.model.name = "d"
    await mainThread()
    #expect(screen.journal.read() == ["properties d"], "again and again")
    screen.model.other = 1
    await mainThread()
    #expect(screen.journal.read() == ["properties d", "layout 1"])
    withExtendedLifetime(window) {}
  }

  @Test("A view's update methods do so, too, and the view is not retained")
  func view() async {
    let model: Model
    weak var last: Card?
    do {
      let card = Card()
      (model, last) = (card.model, card)
      card.layoutIfNeeded()
      _ = card.journal.read()
      model.name = "b"
      await mainThread()
      #expect(card.journal.read() == ["properties b"])
    }
    #expect(last == nil)
    model.name = "c"
    await mainThread()
  }
}
