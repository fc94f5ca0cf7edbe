import Foundation
import LabKit
import Testing

private let opened = Notification.Name("opened")
private let closed = Notification.Name("closed")

private final class Ear: ActionTarget {
  static var actions: [Action] { [Action("hear", Ear.hear)] }
  let name: String
  let heard: Heard

  init(_ name: String, _ heard: Heard) {
    self.name = name
    self.heard = heard
  }

  func hear() { heard.write(name) }
}

private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func write(_ line: String) { lock.withLock { lines.append(line) } }

  func read() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }
}

@Suite("The order of a notification's observers")
struct NotificationOrderTests {
  private let center = NotificationCenter()
  private let heard = Heard()

  private func listen(_ line: String, _ name: Notification.Name? = opened, object: AnyObject? = nil)
    -> any NSObjectProtocol
  {
    center.addObserver(forName: name, object: object, queue: nil) { [heard] _ in heard.write(line) }
  }

  @Test("Closures and selectors are called in the order in which they were added, whatever their objects")
  func order() {
    let sender = NSObject()
    let ears = (0..<10).map { Ear("selector \($0)", heard) }
    var tokens: [any NSObjectProtocol] = []
    for (number, ear) in ears.enumerated() {
      tokens.append(listen("closure \(number)", object: number.isMultiple(of: 2) ? sender : nil))
      center.addObserver(ear, selector: "hear", name: opened, object: number.isMultiple(of: 3) ? sender : nil)
    }
    center.post(name: opened, object: sender)
    #expect(heard.read() == (0..<10).flatMap { ["closure \($0)", "selector \($0)"] })
    #expect(tokens.count == 10)
  }

  @Test("An observer that is added while a notification is delivered gets the next one")
  func addedMeanwhile() {
    let tokens = Tokens()
    tokens.add(
      center.addObserver(forName: opened, object: nil, queue: nil) { [center, heard] _ in
        heard.write("first")
        guard tokens.count == 1 else { return }
        tokens.add(
          center.addObserver(forName: opened, object: nil, queue: nil) { _ in heard.write("second") })
      })
    center.post(name: opened, object: nil)
    #expect(heard.read() == ["first"])
    center.post(name: opened, object: nil)
    #expect(heard.read() == ["first", "second"])
  }

  @Test("An observer that another one removes is not called for the notification that is being delivered")
  func removedMeanwhile() {
    let tokens = Tokens()
    let first = center.addObserver(forName: opened, object: nil, queue: nil) { [center, heard] _ in
      heard.write("first")
      tokens.removeAll(from: center)
    }
    tokens.add(listen("second"))
    center.post(name: opened, object: nil)
    #expect(heard.read() == ["first"])
    center.removeObserver(first)
  }

  @Test("A removed closure is released though the program keeps its token")
  func released() {
    weak var captured: Heard?
    let token: any NSObjectProtocol
    do {
      let object = Heard()
      captured = object
      token = center.addObserver(forName: opened, object: nil, queue: nil) { _ in _ = object }
    }
    #expect(captured != nil)
    center.removeObserver(token)
    #expect(captured == nil)
    withExtendedLifetime(token) {}
  }

  @Test("A closure with a queue has run there when the post returns")
  func queue() {
    let queue = OperationQueue()
    let token = center.addObserver(forName: opened, object: nil, queue: queue) { [heard] _ in
      heard.write(OperationQueue.current === queue ? "on the queue" : "elsewhere")
    }
    center.post(name: opened, object: nil)
    #expect(heard.read() == ["on the queue"])
    center.removeObserver(token)
  }

  @Test("Observers of any name are called, too; a removal by name ends one observation")
  func names() {
    let ear = Ear("ear", heard)
    center.addObserver(ear, selector: "hear", name: opened, object: nil)
    center.addObserver(ear, selector: "hear", name: closed, object: nil)
    let token = listen("any", nil)
    center.post(name: closed, object: nil)
    #expect(heard.read().sorted() == ["any", "ear"])
    center.removeObserver(ear, name: closed, object: nil)
    center.post(name: closed, object: nil)
    center.post(name: opened, object: nil)
    #expect(heard.read().sorted() == ["any", "any", "ear"])
    center.removeObserver(token)
  }

  @Test("A center is deallocated with its observations")
  func centerEnds() {
    weak var captured: Heard?
    do {
      let (center, object) = (NotificationCenter(), Heard())
      captured = object
      _ = center.addObserver(forName: opened, object: nil, queue: nil) { _ in _ = object }
    }
    #expect(captured == nil)
  }

  @Test("Threads may add, remove and post at the same time")
  func threads() {
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for _ in 0..<50 {
        let token = listen("\(number)")
        center.post(name: opened, object: nil)
        center.removeObserver(token)
      }
    }
    #expect(heard.read().count >= 400)
    center.post(name: opened, object: nil)
    #expect(heard.read().isEmpty)
  }

  @Test("A sequence gives the notifications of its object since it was made, until its task is cancelled")
  func sequence() async {
    let (sender, other) = (NSObject(), NSObject())
    let names = center.notifications(named: opened, object: sender)
    for (number, object) in [(1, sender), (2, other), (3, sender)] {
      center.post(name: opened, object: object, userInfo: ["number": number])
    }
    var numbers: [Int] = []
    for await notification in names {
      (notification.userInfo?["number"] as? Int).map { numbers.append($0) }
      if numbers.count == 2 { break }
    }
    #expect(numbers == [1, 3])
    let waiting = Task { [center] in
      for await _ in center.notifications(named: opened) {}
      return "ended"
    }
    waiting.cancel()
    #expect(await waiting.value == "ended")
  }
}

private final class Tokens: @unchecked Sendable {
  private let lock = NSLock()
  private var tokens: [any NSObjectProtocol] = []

  var count: Int { lock.withLock { tokens.count } }

  func add(_ token: any NSObjectProtocol) { lock.withLock { tokens.append(token) } }

  func removeAll(from center: NotificationCenter) {
    lock.withLock { tokens }.forEach { center.removeObserver($0) }
  }
}
