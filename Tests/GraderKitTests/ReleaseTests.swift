import Testing

@testable import GraderKit

private class View {
  var delegate: AnyObject?
  weak var softDelegate: AnyObject?
  unowned(unsafe) var owner: AnyObject?
}

private final class ListView: View {
  var items: [String: [Wrapper]] = [:]
  var state = State.empty
}

private struct Wrapper { var held: (Int, any Held)? }
private enum State { case empty, showing(View) }
private protocol Held {}
private final class Controller: Held { var view: View? }

@Suite("Who holds whom")
struct ReleaseTests {
  private func details(heldBy roots: [Any] = [], _ build: () -> [AnyObject]) -> [String]? {
    GraderRun.shared.collecting { assertReleased("All go", heldBy: roots, build) }.first?.details
  }

  @Test("objects without a cycle die, also with weak and unowned references back")
  func released() {
    let issue = details {
      let (view, controller) = (ListView(), Controller())
      controller.view = view
      view.softDelegate = controller
      view.owner = controller
      return [view, controller]
    }
    #expect(issue == nil)
  }

  @Test("a cycle through an inherited property is drawn once")
  func cycle() {
    let issue = details {
      let (view, controller) = (ListView(), Controller())
      controller.view = view
      view.delegate = controller
      return [view, controller]
    }
    #expect(issue == ["ListView ─strong→ Controller ─strong→ ListView"])
  }

  @Test("a cycle is found through dictionaries, arrays, structs, tuples and existentials")
  func containers() {
    let issue = details {
      let (view, controller) = (ListView(), Controller())
      controller.view = view
      view.items["a"] = [Wrapper(held: (1, controller))]
      return [view]
    }
    #expect(issue == ["ListView ─strong→ Controller ─strong→ ListView"])
  }

  @Test("an object that holds itself through an enum's payload is drawn")
  func payload() {
    let issue = details {
      let view = ListView()
      view.state = .showing(view)
      return [view]
    }
    #expect(issue == ["ListView ─strong→ ListView"])
  }

  @Test("a path from what lives on is drawn")
  func roots() {
    let controller = Controller()
    let issue = details(heldBy: [controller]) {
      let view = ListView()
      controller.view = view
      return [view]
    }
    #expect(issue == ["Controller ─strong→ ListView"])
  }

  @Test("a tracker names what is alive")
  func tracker() {
    let tracker = ReleaseTracker()
    let kept = tracker.track(ListView(), "the list")
    withExtendedLifetime(kept) { #expect(tracker.alive == ["the list"]) }
  }
}
