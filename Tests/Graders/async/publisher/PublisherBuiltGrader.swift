import GraderKit
import XCTest

@testable import PublisherBuilt

nonisolated final class PublisherBuiltGrader: XCTestCase {
  private let inputs = Inputs()

  func testReceiversGetTheValues() {
    let values = inputs.shuffled(inputs.texts(inputs.int(in: 9...15)) + inputs.unusualTexts())
    let (subject, other) = (Subject<String>(), Subject<String>())
    let recorder = Recorder()
    let count = inputs.int(in: 45...90)
    other.send(values[0])
    subject.send(values[0])
    let subscriptions = (1...count).map { number in
      subject.publisher.sink { recorder.record("receiver \(number)", $0) }
    }
    let elsewhere = other.publisher.sink { recorder.record("elsewhere", $0) }
    var expected: [String] = []
    for value in values + [values[0], values[0]] {
      subject.send(value)
      expected += (1...count).map { "receiver \($0)(\(value.debugDescription))" }
      let found = recorder.calls.count
      expectEqual(found, expected.count, "Each receiver gets a value before `send(_:)` returns, once")
      if found != expected.count { return }
    }
    expectEqualElements(
      recorder.calls, expected,
      "Each of \(count) receivers gets each value, the same value again, too, in the order in which they subscribed"
    )
    recorder.reset()
    let late = subject.publisher.sink { recorder.record("late receiver", $0) }
    subject.send(values[1])
    withExtendedLifetime((subscriptions, elsewhere, late)) {
      expectEqual(
        recorder.calls.count, count + 1, "A receiver that subscribes later gets the values from then on")
      expectEqual(
        recorder.calls.count, count + 1,
        "Each receiver gets a value once, and not again a moment later: the number of values that were received"
      )
    }
    expectThatAReceiverCanSend()
  }

  /// The first of three receivers sends a value while it gets another one.
  private func expectThatAReceiverCanSend() {
    let (words, recorder, subject) = (inputs.words(2), Recorder(), Subject<String>())
    let subscriptions = (1...3).map { number in
      subject.publisher.sink { [unowned subject] value in
        recorder.record("receiver \(number)", value)
        guard number == 1, value == words[0] else { return }
        subject.send(words[1])
        recorder.record("receiver 1 has sent")
      }
    }
    subject.send(words[0])
    withExtendedLifetime(subscriptions) {
      recorder.expectCalls(
        ["receiver 1(\(words[0].debugDescription))"]
          + (1...3).map { "receiver \($0)(\(words[1].debugDescription))" } + ["receiver 1 has sent"]
          + (2...3).map { "receiver \($0)(\(words[0].debugDescription))" },
        "Receiver 1 sends a value while it gets another one: each receiver has it before that `send(_:)` returns"
      )
    }
  }

  func testCancellingEndsIt() {
    let numbers = inputs.ints(5, in: 2...99)
    let subject = Subject<Int>()
    let recorder = Recorder()
    let subscriptions = (1...3).map { number in
      subject.publisher.sink { recorder.record("receiver \(number)", $0) }
    }
    subject.send(numbers[0])
    let first = inputs.int(in: 0...2)
    recorder.reset()
    subscriptions[first].cancel()
    subscriptions[first].cancel()
    subject.send(numbers[1])
    let others = (0...2).filter { $0 != first }
    recorder.expectCalls(
      others.map { "receiver \($0 + 1)(\(numbers[1]))" },
      "After one of three subscriptions was cancelled, the others continue")
    let again = subject.publisher.sink { recorder.record("again", $0) }
    recorder.reset()
    others.forEach { subscriptions[$0].cancel() }
    subject.send(numbers[2])
    recorder.expectCalls(
      ["again(\(numbers[2]))"], "After all were cancelled, only a new subscription gets the value")
    recorder.expectCount(1, "The only receiver gets a value once, and not again a moment later")
    again.cancel()
    subject.send(numbers[3])
    recorder.expectCount(1, "After the last was cancelled, nobody gets a value")
    let (fresh, early) = (Subject<Int>(), Recorder())
    let unused = fresh.publisher.sink { early.record("cancelled", $0) }
    let used = fresh.publisher.sink { early.record("kept", $0) }
    unused.cancel()
    for number in numbers[...1] { fresh.send(number) }
    early.expectCalls(
      numbers[...1].map { "kept(\($0))" },
      "A subscription that is cancelled before the first value gets no value, and the other one each")
    withExtendedLifetime((unused, used)) {}
  }

  func testReleasingEndsIt() {
    let numbers = inputs.ints(4, in: 2...99)
    let subject = Subject<Int>()
    let recorder = Recorder()
    let tracker = ReleaseTracker()
    let kept = subject.publisher.sink { recorder.record("kept", $0) }
    for isMapped in [false, true] {
      useAndRelease(isMapped ? subject.publisher.map { $0 } : subject.publisher, recorder, tracker) {
        subject.send(numbers[0])
      }
      tracker.expectReleased(
        "A subscription is deallocated when its last owner releases it", heldBy: [subject])
      expectEqual(
        recorder.calls, ["kept(\(numbers[0]))", "released(\(numbers[0]))"],
        "While a subscription is held, its receiver gets the values")
      recorder.reset()
      subject.send(numbers[1])
      recorder.expectCalls(
        ["kept(\(numbers[1]))"], "After a subscription was deallocated, its receiver gets no value")
      recorder.reset()
    }
    withExtendedLifetime(kept) {}
  }

  func testCancellingWhileAValueIsSent() {
    let (numbers, count) = (inputs.ints(3, in: 2...99), inputs.int(in: 9...15))
    let pairs = [(0, 0), (0, count - 1), (1, 2), (count - 1, count - 1), (2, 0)]
    for (canceller, cancelled) in pairs {
      let subject = Subject<Int>()
      let recorder = Recorder()
      let box = Box()
      for number in 0..<count {
        box.subscriptions.append(
          subject.publisher.sink { value in
            recorder.record("receiver \(number)", value)
            if number == canceller { box.subscriptions[cancelled].cancel() }
          })
      }
      subject.send(numbers[0])
      let still = (0..<count).filter { $0 <= canceller || $0 != cancelled }
      recorder.expectCalls(
        still.map { "receiver \($0)(\(numbers[0]))" },
        canceller == cancelled
          ? "If a receiver cancels itself, the others still get the value"
          : "Receiver \(canceller) cancels receiver \(cancelled), which misses the value if its turn has not come; all others get it"
      )
      recorder.reset()
      subject.send(numbers[1])
      recorder.expectCalls(
        (0..<count).filter { $0 != cancelled }.map { "receiver \($0)(\(numbers[1]))" },
        "The cancelled receiver does not get the next value, and the others do")
    }
    for (releaser, released) in pairs { releaseWhileAValueIsSent(numbers[2], count, releaser, released) }
    cancelAndSendWhileAValueIsSent(numbers)
  }

  /// A receiver cancels itself, and sends another value before it returns.
  private func cancelAndSendWhileAValueIsSent(_ numbers: [Int]) {
    let (subject, recorder, box) = (Subject<Int>(), Recorder(), Box())
    for index in 0...3 {
      box.subscriptions.append(
        subject.publisher.sink { [unowned subject] value in
          recorder.record("receiver \(index)", value)
          guard index == 1 else { return }
          box.subscriptions[1].cancel()
          subject.send(numbers[1])
        })
    }
    subject.send(numbers[0])
    recorder.expectCalls(
      [0, 1].map { "receiver \($0)(\(numbers[0]))" } + [0, 2, 3].map { "receiver \($0)(\(numbers[1]))" }
        + [2, 3].map { "receiver \($0)(\(numbers[0]))" },
      "If receiver 1 cancels itself and then sends another value, the others get both values")
    box.subscriptions = []
  }

  private func releaseWhileAValueIsSent(_ number: Int, _ count: Int, _ releaser: Int, _ released: Int) {
    let (subject, recorder, box) = (Subject<Int>(), Recorder(), Box())
    for index in 0..<count {
      box.held[index] = subject.publisher.sink { value in
        recorder.record("receiver \(index)", value)
        if index == releaser { box.held[released] = nil }
      }
    }
    subject.send(number)
    recorder.expectCalls(
      (0..<count).filter { $0 <= releaser || $0 != released }.map { "receiver \($0)(\(number))" },
      "Receiver \(releaser) releases the subscription of receiver \(released), which misses the value if its turn has not come; all others get it"
    )
    box.held = [:]
  }

  func testSubscribingWhileAValueIsSent() {
    let numbers = inputs.ints(3, in: 2...99)
    let subject = Subject<Int>()
    let recorder = Recorder()
    let box = Box()
    box.subscriptions.append(
      subject.publisher.sink { value in
        recorder.record("first", value)
        guard box.subscriptions.count < 2 else { return }
        box.subscriptions.append(subject.publisher.sink { recorder.record("new", $0) })
      })
    subject.send(numbers[0])
    recorder.expectCalls(
      ["first(\(numbers[0]))"], "A receiver that subscribes meanwhile does not get the present value")
    subject.send(numbers[1])
    recorder.expectCalls(
      ["first(\(numbers[0]))", "first(\(numbers[1]))", "new(\(numbers[1]))"], "It gets the next value")
    subscribeAndSendWhileAValueIsSent(numbers)
  }

  /// A receiver subscribes another one, and sends a further value before it returns.
  private func subscribeAndSendWhileAValueIsSent(_ numbers: [Int]) {
    let (subject, recorder, box) = (Subject<Int>(), Recorder(), Box())
    box.subscriptions.append(
      subject.publisher.sink { [unowned subject] value in
        recorder.record("first", value)
        guard value == numbers[0] else { return }
        box.subscriptions.append(subject.publisher.sink { recorder.record("new", $0) })
        subject.send(numbers[1])
      })
    for number in [numbers[0], numbers[2]] { subject.send(number) }
    recorder.expectCalls(
      ["first(\(numbers[0]))"] + numbers[1...].flatMap { ["first(\($0))", "new(\($0))"] },
      "While a receiver gets a value, it subscribes a new one and then sends the next value: the new one gets that"
    )
    box.subscriptions = []
  }

  func testMap() {
    let words = inputs.words(4)
    let subject = Subject<String>()
    let recorder = Recorder()
    var transforms = 0
    let lengths = subject.publisher.map { word -> Int in
      transforms += 1
      return word.count
    }
    subject.send(words[0])
    expectEqual(transforms, 0, "Without a receiver, nobody calls the closure of `map`")
    let twice = lengths.map { $0 * 2 }.sink { recorder.record("twice", $0) }
    subject.send(words[1])
    recorder.expectCalls(
      ["twice(\(words[1].count * 2))"], "A receiver of a mapped publisher gets the transformed value")
    expectEqual(transforms, 1, "The closure of `map` is called once for each value and receiver")
    let plain = lengths.sink { recorder.record("length", $0) }
    let source = subject.publisher.sink { recorder.record("word", $0) }
    recorder.reset()
    subject.send(words[2])
    recorder.expectCalls(
      ["twice(\(words[2].count * 2))", "length(\(words[2].count))", "word(\"\(words[2])\")"],
      "Mapped and plain receivers of one subject each get the value in their own form")
    expectEqual(transforms, 3, "Two receivers of one mapped publisher call its closure once each")
    subject.send(words[2])
    expectEqual(
      transforms, 5,
      "The same value again is another value: each receiver calls the closure of `map` once for it")
    twice.cancel()
    plain.cancel()
    subject.send(words[3])
    expectEqual(transforms, 5, "After its receivers were cancelled, nobody calls the closure of `map`")
    withExtendedLifetime(source) {}
  }

  func testWithoutRepeats() {
    let numbers = inputs.ints(3, in: 2...99)
    let subject = Subject<Int?>()
    let steady = subject.publisher.withoutRepeats()
    let (early, late) = (Recorder(), Recorder())
    let first = steady.sink { early.record("value", $0 ?? -1) }
    for value in [numbers[0], numbers[0], numbers[1], numbers[0]] { subject.send(value) }
    let second = steady.sink { late.record("value", $0 ?? -1) }
    for value in [numbers[0], nil, nil, numbers[2], numbers[2], numbers[2], numbers[1]] {
      subject.send(value)
    }
    withExtendedLifetime((first, second)) {
      let shared = [-1, numbers[2], numbers[1]]
      early.expectCalls(
        ([numbers[0], numbers[1], numbers[0]] + shared).map { "value(\($0))" },
        "A value that equals the one before is left out, and a value that comes back is not")
      late.expectCalls(
        ([numbers[0]] + shared).map { "value(\($0))" },
        "The first value that a receiver gets is delivered, whatever another receiver got before")
    }
    expectValuesAreCompared()
    let leading = Recorder()
    let other = Subject<Int?>()
    let third = other.publisher.withoutRepeats().sink { leading.record("value", $0 ?? -1) }
    other.send(nil)
    withExtendedLifetime(third) {
      leading.expectCalls(["value(-1)"], "The first value is delivered, even if it is nil")
    }
    let nested = Recorder()
    let again = Subject<Int>()
    let fourth = again.publisher.withoutRepeats().sink { [unowned again] value in
      nested.record("value", value)
      if nested.calls.count < 9 { again.send(value) }
    }
    again.send(numbers[0])
    withExtendedLifetime(fourth) {
      nested.expectCalls(
        ["value(\(numbers[0]))"], "A receiver sends the value that it is getting again: that is left out, too"
      )
    }
  }

  /// Whatever the values are, and however they look.
  private func expectValuesAreCompared() {
    let (numbers, letters) = (inputs.unusualNumbers(), inputs.ints(3, in: 2...99).map(Letter.init))
    let (received, opened) = (Recorder(), Recorder())
    let (subject, post) = (Subject<Int>(), Subject<Letter>())
    let subscriptions = [
      subject.publisher.withoutRepeats().sink { received.record("value", $0) },
      post.publisher.withoutRepeats().sink { opened.record("letter", $0.number) },
    ]
    for number in numbers + [numbers[0]] { (1...2).forEach { _ in subject.send(number) } }
    for letter in letters { (1...2).forEach { _ in post.send(Letter(letter.number)) } }
    withExtendedLifetime(subscriptions) {
      received.expectCalls(
        (numbers + [numbers[0]]).map { "value(\($0))" },
        "Any number is delivered, and left out if it comes again")
      opened.expectCalls(
        letters.map { "letter(\($0.number))" },
        "Values are compared with `==`: it does not matter how they are printed")
    }
  }

  func testNothingIsKept() {
    let subject = Subject<Int>()
    let tracker = ReleaseTracker()
    var held: [Subscription] = []
    for chain in 0...2 { held.append(cancelled(subject, tracker, chain)) }
    tracker.expectReleased(
      "After `cancel()`, what the receiver's closure holds is released, even if the subscription is still held",
      heldBy: [subject, held])
    let endedMeanwhile = ReleaseTracker()
    held.append(endedWhileAValueIsSent(subject, endedMeanwhile))
    subject.publisher.sink { _ in }.cancel()
    endedMeanwhile.expectReleased(
      "After a subscription ended while a value was sent, what its receiver's closure held is released",
      heldBy: [subject, held])
    releaseWhileHeld(subject, tracker)
    tracker.expectReleased(
      "After a subscription was deallocated, what its receiver's closure held is released", heldBy: [subject])
    held.append(subscriptionOfAReleasedSubject(tracker))
    tracker.expectReleased("A subscription does not keep the subject alive", heldBy: held)
    for isUsed in [false, true] { held.append(cancelledWithoutASubject(isUsed, tracker)) }
    tracker.expectReleased(
      "The subject was deallocated first: after `cancel()`, what the receiver's closure holds is released",
      heldBy: held)
    held.append(publisherOfAReleasedSubject().sink { _ in })
    held.forEach { $0.cancel() }
    // Several subjects, so that even one receiver that a subject keeps for a while is noticed.
    let subjects = (1...8).map { _ in Subject<Int>() }
    expectNothingLeft(
      "A subscription that has ended leaves nothing in the subject, once the next receiver has subscribed",
      evenForAWhile: true
    ) {
      for subject in subjects { subject.publisher.map { $0 }.sink { _ in }.cancel() }
    }
    expectNothingLeft(
      "A deallocated subscription leaves nothing in the subject, once the next receiver has subscribed",
      evenForAWhile: true
    ) {
      for subject in subjects {
        let subscription = subject.publisher.withoutRepeats().sink { _ in }
        withExtendedLifetime(subscription) { subject.send(1) }
      }
    }
    expectNothingLeftBetweenOthers()
  }

  /// A subscription ends whose receiver is neither the first of the subject nor the last.
  private func expectNothingLeftBetweenOthers() {
    let (subjects, box) = ((1...8).map { _ in Subject<Int>() }, Box())
    let firsts = subjects.map { $0.publisher.sink { _ in } }
    for (number, subject) in subjects.enumerated() { box.held[number] = subject.publisher.sink { _ in } }
    expectNothingLeft(
      "A subscription that has ended between others, which continue, leaves nothing in the subject, once the next receiver has subscribed",
      evenForAWhile: true
    ) {
      for (number, subject) in subjects.enumerated() {
        let next = subject.publisher.sink { _ in }
        box.held[number]?.cancel()
        box.held[number] = next
        subject.publisher.sink { _ in }.cancel()
      }
    }
    withExtendedLifetime(firsts) {}
    box.held = [:]
  }

  private func chained(_ subject: Subject<Int>, _ chain: Int) -> Publisher<Int> {
    switch chain {
    case 0: subject.publisher
    case 1: subject.publisher.map { $0 + 1 }
    default: subject.publisher.withoutRepeats().map { $0 + 1 }
    }
  }

  private func cancelled(_ subject: Subject<Int>, _ tracker: ReleaseTracker, _ chain: Int) -> Subscription {
    let screen = Screen()
    tracker.track(screen, "what the closure holds")
    let subscription = chained(subject, chain).sink { screen.values.append($0) }
    subject.send(chain)
    expectEqual(screen.values.count, 1, "Only the subscription must be kept, not the publishers on the way")
    subscription.cancel()
    return subscription
  }

  /// One receiver cancels its subscription, and another one releases its own; returns the cancelled one.
  private func endedWhileAValueIsSent(_ subject: Subject<Int>, _ tracker: ReleaseTracker) -> Subscription {
    let (screens, box) = ([Screen(), Screen()], Box())
    for screen in screens { tracker.track(screen, "what the closure holds") }
    let cancelled = subject.publisher.sink { value in
      screens[0].values.append(value)
      box.held[0]?.cancel()
    }
    box.held[0] = cancelled
    box.held[1] = subject.publisher.sink { value in
      screens[1].values.append(value)
      box.held[1] = nil
    }
    subject.send(1)
    box.held = [:]
    return cancelled
  }

  private func releaseWhileHeld(_ subject: Subject<Int>, _ tracker: ReleaseTracker) {
    let screen = Screen()
    tracker.track(screen, "what the closure holds")
    let subscription = chained(subject, 2).sink { screen.values.append($0) }
    withExtendedLifetime(subscription) { subject.send(1) }
  }

  private func subscriptionOfAReleasedSubject(_ tracker: ReleaseTracker) -> Subscription {
    let subject = Subject<Int>()
    tracker.track(subject, "the subject")
    return chained(subject, 2).sink { _ in }
  }

  /// A subscription that is cancelled when its subject is gone.
  private func cancelledWithoutASubject(_ isUsed: Bool, _ tracker: ReleaseTracker) -> Subscription {
    let screen = Screen()
    tracker.track(screen, "what the closure holds")
    let subscription = subscription(isUsed) { screen.values.append($0) }
    subscription.cancel()
    return subscription
  }

  private func subscription(_ isUsed: Bool, _ receive: @escaping (Int) -> Void) -> Subscription {
    let subject = Subject<Int>()
    let subscription = chained(subject, isUsed ? 2 : 0).sink(receive)
    if isUsed { subject.send(1) }
    return subscription
  }

  private func publisherOfAReleasedSubject() -> Publisher<Int> { Subject<Int>().publisher }

  private func useAndRelease(
    _ publisher: Publisher<Int>, _ recorder: Recorder, _ tracker: ReleaseTracker, _ send: () -> Void
  ) {
    let subscription = publisher.sink { recorder.record("released", $0) }
    tracker.track(subscription, "the subscription")
    withExtendedLifetime(subscription, send)
  }
}

/// A value that prints like any other of its type.
final class Letter: Equatable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (one: Letter, other: Letter) -> Bool { one.number == other.number }
}

/// Holds subscriptions for receivers that cancel each other.
final class Box {
  var subscriptions: [Subscription] = []
  var held: [Int: Subscription] = [:]
}

/// What a receiver's closure holds.
final class Screen {
  var values: [Int] = []
}
