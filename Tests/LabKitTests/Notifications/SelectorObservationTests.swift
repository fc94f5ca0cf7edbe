import Foundation
import LabKit
import Testing

private let opened = Notification.Name("opened")
private let closed = Notification.Name("closed")

private final class Listener: ActionTarget {
  static var actions: [Action] { [Action("hear:", Listener.hear), Action("ring", Listener.ring)] }
  let journal: Journal
  var center: NotificationCenter?

  init(_ journal: Journal) { self.journal = journal }

  deinit { center?.removeObserver(self) }

  func hear(_ notification: Notification) { journal.write("heard \(notification.name.rawValue)") }
  func ring() { journal.write("rang") }
}

private final class Door {}

@MainActor
@Suite("Notifications by selector")
struct SelectorObservationTests {
  private let center = NotificationCenter()
  private let journal = Journal()

  @Test("The method gets the notification if its selector has a colon")
  func hears() {
    let listener = Listener(journal)
    center.addObserver(listener, selector: "hear:", name: opened, object: nil)
    center.addObserver(listener, selector: "ring", name: closed, object: nil)
    center.post(name: opened, object: nil)
    center.post(name: closed, object: nil)
    #expect(journal.lines == ["heard opened", "rang"])
  }

  @Test("Registered twice, it hears twice; one removal ends both")
  func twice() {
    let listener = Listener(journal)
    center.addObserver(listener, selector: "hear:", name: opened, object: nil)
    center.addObserver(listener, selector: "hear:", name: opened, object: nil)
    center.post(name: opened, object: nil)
    #expect(journal.read() == ["heard opened", "heard opened"])
    center.removeObserver(listener)
    center.post(name: opened, object: nil)
    #expect(journal.lines.isEmpty)
  }

  @Test("The observer is not retained; once it has gone nobody is messaged")
  func notRetained() {
    var listener: Listener? = Listener(journal)
    weak let weakListener = listener
    if let listener { center.addObserver(listener, selector: "hear:", name: opened, object: nil) }
    listener = nil
    #expect(weakListener == nil)
    center.post(name: opened, object: nil)
    #expect(journal.lines.isEmpty)
  }

  @Test("The object is not retained")
  func objectNotRetained() {
    let listener = Listener(journal)
    var door: Door? = Door()
    weak let weakDoor = door
    if let door { center.addObserver(listener, selector: "hear:", name: opened, object: door) }
    door = nil
    #expect(weakDoor == nil)
  }

  @Test("With an object it hears that object's notifications only, by identity")
  func filters() {
    let listener = Listener(journal)
    let door = Door()
    center.addObserver(listener, selector: "hear:", name: opened, object: door)
    center.post(name: opened, object: Door())
    center.post(name: opened, object: nil)
    #expect(journal.lines.isEmpty)
    center.post(name: opened, object: door)
    #expect(journal.lines == ["heard opened"])
  }

  @Test("Without a name it hears all")
  func anyName() {
    let listener = Listener(journal)
    center.addObserver(listener, selector: "hear:", name: nil, object: nil)
    center.post(name: opened, object: nil)
    center.post(name: closed, object: nil)
    #expect(journal.lines == ["heard opened", "heard closed"])
  }

  @Test("Removal by name and object ends only what matches")
  func removesMatching() {
    let listener = Listener(journal)
    let door = Door()
    center.addObserver(listener, selector: "hear:", name: opened, object: door)
    center.addObserver(listener, selector: "hear:", name: closed, object: door)
    center.removeObserver(listener, name: opened, object: door)
    center.post(name: opened, object: door)
    center.post(name: closed, object: door)
    #expect(journal.read() == ["heard closed"])
    center.removeObserver(listener, name: nil, object: Door())
    center.post(name: closed, object: door)
    #expect(journal.lines == ["heard closed"])
  }

  @Test("Removal in the observer's own deinit works, and other observers go on")
  func removesInDeinit() {
    let other = Listener(journal)
    var listener: Listener? = Listener(journal)
    listener?.center = center
    if let listener { center.addObserver(listener, selector: "hear:", name: opened, object: nil) }
    center.addObserver(other, selector: "ring", name: opened, object: nil)
    listener = nil
    center.post(name: opened, object: nil)
    #expect(journal.lines == ["rang"])
  }

  @Test("Centers are apart: removal from one leaves the other")
  func centersApart() {
    let listener = Listener(journal)
    let second = NotificationCenter()
    second.addObserver(listener, selector: "hear:", name: opened, object: nil)
    center.addObserver(listener, selector: "hear:", name: opened, object: nil)
    center.removeObserver(listener)
    center.post(name: opened, object: nil)
    #expect(journal.lines.isEmpty)
    second.post(name: opened, object: nil)
    #expect(journal.lines == ["heard opened"])
  }

  @Test("A block observer's token is still removed by removeObserver")
  func blockToken() {
    nonisolated(unsafe) let journal = journal
    let token = center.addObserver(forName: opened, object: nil, queue: nil) { _ in journal.write("block") }
    center.post(name: opened, object: nil)
    center.removeObserver(token)
    center.post(name: opened, object: nil)
    #expect(journal.lines == ["block"])
  }

  @Test("An unknown selector is a fault when a notification arrives, not at the registration")
  func unknownSelector() {
    let listener = Listener(journal)
    let early = uiFaults { center.addObserver(listener, selector: "see:", name: opened, object: nil) }
    #expect(early.isEmpty)
    let faults = uiFaults { center.post(name: opened, object: nil) }
    #expect(faults.map(\.reason) == ["-[Listener see:]: unrecognized selector sent to instance"])
  }
}
