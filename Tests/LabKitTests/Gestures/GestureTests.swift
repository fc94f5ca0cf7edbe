import Foundation
import LabKit
import Testing

private final class Owner: ActionTarget, UIGestureRecognizerDelegate {
  static var actions: [Action] {
    [Action("tapped", Owner.tapped), Action("moved:", Owner.moved), Action("pressed:", Owner.pressed)]
  }
  let journal = Journal()
  var permits = true

  func tapped() { journal.write("tapped") }
  func pressed(_ press: UIGestureRecognizer) { journal.write("pressed \(press.state)") }
  func moved(_ pan: UIPanGestureRecognizer) {
    journal.write("\(pan.state) \(Int(pan.translation(in: pan.view).x))")
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { permits }
}

@MainActor
@Suite("Gestures")
struct GestureTests {
  private let owner = Owner()
  private let view = UIView()

  @Test("The recognizers of a view can be set; those that are missing are removed")
  func setRecognizers() {
    let (view, other) = (UIView(), UIView())
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    view.addGestureRecognizer(first)
    other.addGestureRecognizer(second)
    view.gestureRecognizers = [second]
    #expect(view.gestureRecognizers == [second])
    #expect(first.view == nil)
    #expect(second.view === view)
    #expect(other.gestureRecognizers == nil)
    view.gestureRecognizers = nil
    #expect(second.view == nil)
  }

  @Test("A tap is discrete: one action, and everything is possible again")
  func tap() {
    let tap = UITapGestureRecognizer(target: owner, action: "tapped")
    view.addGestureRecognizer(tap)
    view.simulateTaps()
    view.simulateTaps()
    #expect(owner.journal.read() == ["tapped", "tapped"])
    #expect(tap.state == .possible)
  }

  @Test("A pan sends its action in each state; the translation adds up until it is set")
  func pan() {
    let pan = UIPanGestureRecognizer(target: owner, action: "moved:")
    view.addGestureRecognizer(pan)
    let steps = [CGPoint(x: 3, y: 0), CGPoint(x: 4, y: 0)]
    view.simulatePan(by: steps)
    view.simulatePan(by: steps, isCancelled: true)
    #expect(
      owner.journal.read() == ["began 3", "changed 7", "ended 7", "began 3", "changed 7", "cancelled 7"])
  }

  @Test("A long press is continuous: it begins and ends")
  func longPress() {
    view.addGestureRecognizer(UILongPressGestureRecognizer(target: owner, action: "pressed:"))
    view.simulateLongPress()
    #expect(owner.journal.read() == ["pressed began", "pressed ended"])
    view.simulateLongPress(moves: 1)
    #expect(owner.journal.read() == ["pressed began", "pressed changed", "pressed ended"])
  }

  @Test("A recognizer belongs to one view: the second view takes it from the first")
  func oneView() {
    let (second, tap) = (UIView(), UITapGestureRecognizer(target: owner, action: "tapped"))
    view.addGestureRecognizer(tap)
    second.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == nil)
    #expect(tap.view === second)
    view.simulateTaps()
    #expect(owner.journal.read() == [])
  }

  @Test(
    "Superviews are asked if the view has no such recognizer, or ignores the user; hidden views get no touches"
  )
  func superviews() {
    let child = UIView()
    view.addSubview(child)
    view.addGestureRecognizer(UITapGestureRecognizer(target: owner, action: "tapped"))
    child.simulateTaps()
    #expect(owner.journal.read() == ["tapped"])
    child.isUserInteractionEnabled = false
    child.addGestureRecognizer(UITapGestureRecognizer(target: owner, action: "tapped"))
    child.simulateTaps()
    #expect(owner.journal.read() == ["tapped"], "a touch on the child is one on its superview")
    child.isUserInteractionEnabled = true
    view.isUserInteractionEnabled = false
    child.simulateTaps()
    view.isUserInteractionEnabled = true
    view.alpha = 0
    child.simulateTaps()
    view.alpha = 1
    view.isHidden = true
    view.simulateTaps()
    #expect(owner.journal.read() == [])
  }

  @Test("Two taps: the single tap comes too, unless it requires the double tap to fail")
  func doubleTap() {
    let single = UITapGestureRecognizer(target: owner, action: "pressed:")
    let double = UITapGestureRecognizer(target: owner, action: "tapped")
    double.numberOfTapsRequired = 2
    [double, single].forEach(view.addGestureRecognizer)
    view.simulateTaps(2)
    #expect(owner.journal.read() == ["pressed ended", "tapped"])
    single.require(toFail: double)
    view.simulateTaps(2)
    view.simulateTaps(1)
    #expect(owner.journal.read() == ["tapped", "pressed ended"])
  }

  @Test("The delegate can forbid it, and disabling cancels what has begun")
  func forbidden() {
    let pan = UIPanGestureRecognizer(target: owner, action: "moved:")
    pan.delegate = owner
    view.addGestureRecognizer(pan)
    owner.permits = false
    view.simulatePan(by: [.zero])
    #expect(owner.journal.read() == [])
    owner.permits = true
    final class Stopper: ActionTarget {
      static var actions: [Action] { [Action("stop:", Stopper.stop)] }
      func stop(_ pan: UIPanGestureRecognizer) { if pan.state == .began { pan.isEnabled = false } }
    }
    let stopper = Stopper()
    pan.addTarget(stopper, action: "stop:")
    view.simulatePan(by: [CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 0)])
    #expect(owner.journal.read() == ["began 1", "cancelled 1"])
  }

  @Test("Targets are not retained, a pair counts once, and a view retains its recognizers")
  func ownership() {
    weak var tap: UITapGestureRecognizer?
    do {
      let made = UITapGestureRecognizer(target: owner, action: "tapped")
      made.addTarget(owner, action: "tapped")
      made.addTarget(Owner(), action: "tapped")
      view.addGestureRecognizer(made)
      tap = made
    }
    view.simulateTaps()
    #expect(owner.journal.read() == ["tapped"])
    tap?.removeTarget(owner, action: nil)
    view.simulateTaps()
    #expect(owner.journal.read() == [])
    #expect(tap != nil)
    if let tap { view.removeGestureRecognizer(tap) }
    #expect(tap == nil)
  }

  @Test("A label ignores touches unless told otherwise")
  func label() {
    let label = UILabel()
    label.addGestureRecognizer(UITapGestureRecognizer(target: owner, action: "tapped"))
    label.simulateTaps()
    #expect(owner.journal.read() == [])
    label.isUserInteractionEnabled = true
    label.simulateTaps()
    #expect(owner.journal.read() == ["tapped"])
  }

  @Test("A swipe is recognized in its directions only, to the right by default")
  func swipe() {
    let swipe = UISwipeGestureRecognizer(target: owner, action: "pressed:")
    view.addGestureRecognizer(swipe)
    view.simulateSwipe(.left)
    view.simulateSwipe(.right)
    #expect(owner.journal.read() == ["pressed ended"])
    swipe.direction = [.left, .up]
    view.simulateSwipe(.right)
    view.simulateSwipe(.up)
    #expect(owner.journal.read() == ["pressed ended"])
  }
}
