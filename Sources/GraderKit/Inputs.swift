import LabKit

/// Deals the inputs of the running test: values that nobody could know when the submission was written.
///
/// What is dealt depends on the submission, the exercise and the test; so the same submission always gets the same
/// result. The four deals of `codelab grade` differ as much as they can: a `bool()` is true in some of them and false in
/// the others, and so with each choice of few. All values of this type draw from the same test's deal; a test draws in a fixed order, on one thread.
public struct Inputs: Sendable {
  /// The deal of the test that is running.
  public init() {}

  /// A number in this range; it may come more than once.
  public func int(in range: ClosedRange<Int>) -> Int { draw { $0.number(in: range) } }

  /// How often something is repeated: some dozen times, but in one of the four deals of `codelab grade` hundreds of
  /// times, so that an answer which stops after a number of calls is noticed. No more: an honest answer may print a line
  /// each time, within the limit on output.
  public func repetitions() -> Int {
    int(in: 0...3) == 0 ? int(in: 400...600) : int(in: 40...99)
  }

  /// This many different numbers in this range, in any order.
  public func ints(_ count: Int, in range: ClosedRange<Int>) -> [Int] {
    unique(count) { int(in: range) }
  }

  /// True or false.
  public func bool() -> Bool { int(in: 0...1) == 1 }

  /// A person's name, such as `Grace Winter`, that the test was not dealt before.
  public func name() -> String {
    draw { $0.fresh { "\($0.pick(Words.names)) \($0.pick(Words.surnames))" } }
  }

  /// A person's first name, such as `Grace`, that the test was not dealt before.
  public func firstName() -> String { draw { $0.fresh { $0.pick(Words.names) } } }

  /// A short text, such as `quiet river`, that the test was not dealt before: letters of ASCII and a space.
  public func text() -> String {
    draw { $0.fresh { "\($0.pick(Words.adjectives)) \($0.pick(Words.nouns))" } }
  }

  /// A word in lower case, such as `river`, that the test was not dealt before: letters of ASCII.
  public func word() -> String { draw { $0.fresh { $0.pick(Words.nouns) } } }

  /// This many different texts.
  public func texts(_ count: Int) -> [String] { (0..<count).map { _ in text() } }

  /// This many different words.
  public func words(_ count: Int) -> [String] { (0..<count).map { _ in word() } }

  /// Texts of which most tasks treat all alike, in any order: an empty one, a blank, a long one, one with characters beyond
  /// ASCII, one with blanks around it, one with percent signs, one with a line break and a backslash, and one that begins
  /// with a character without width, has an accent of its own, and ends with a line break.
  public func unusualTexts() -> [String] {
    func noun() -> String { pick(from: Words.nouns) }
    let long = (0..<int(in: 40...80)).map { _ in noun() }.joined(separator: " ")
    return shuffled([
      "", long, pick(from: Words.beyondASCII), " \(noun()) ", "100 %@ \(noun())%", "\(noun())\n\\n\(noun())",
      " ", "\u{200B}\(noun())e\u{301}\n",
    ])
  }

  /// Numbers of which most tasks treat all alike, in any order: zero, one, minus one, one far below zero, and one of
  /// many figures.
  public func unusualNumbers() -> [Int] {
    shuffled([0, 1, -1, int(in: -9_999 ... -100), int(in: 100_000...9_999_999)])
  }

  /// Different texts of ASCII that a careless answer takes for one, in any order: in another case, with other blanks,
  /// with a sign in place of a blank, and with one figure that differs.
  public func lookalikes() -> [String] {
    let (one, other) = (pick(from: Words.adjectives), pick(from: Words.nouns))
    let plain = "\(one) \(other)"
    return shuffled([
      plain, plain.capitalized, plain.uppercased(), " \(plain)", "\(plain) ", "\(one)  \(other)",
      "\(one)\(other)",
      "\(one)-\(other)", "\(plain) 1", "\(plain) 2",
    ])
  }

  /// One of these values; there must be at least one.
  public func pick<Value>(from values: [Value]) -> Value {
    values[int(in: 0...values.count - 1)]
  }

  /// These values in another order, or in the same.
  public func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for place in values.indices.dropLast() {
      values.swapAt(place, int(in: place...values.count - 1))
    }
    return values
  }

  /// This many different values of those that the closure makes; fewer if it makes no others in a thousand tries.
  public func unique<Value: Hashable>(_ count: Int, _ make: () -> Value) -> [Value] {
    var (values, seen): ([Value], Set<Value>) = ([], [])
    for _ in 0..<1000 where values.count < count {
      let value = make()
      if seen.insert(value).inserted { values.append(value) }
    }
    return values
  }

  private func draw<Value>(_ body: (inout Deal) -> Value) -> Value { GraderRun.shared.draw(body) }
}

extension Deal {
  fileprivate mutating func pick(_ words: [String]) -> String {
    words[number(in: 0...words.count - 1)]
  }
}

/// The words that texts are made of.
private enum Words {
  static let names = split(
    """
    Ada Alan Amina Anita Barbara Carol Chen Dorothy Edith Elena Emil Farah Frances Grace Hedy Ines Ivan Jean Joan \
    Kofi Lars Leila Margaret Mary Mei Nadia Niklas Olga Omar Paula Radia Rosa Sofia Tomas Ursula Vera Wanda Yuki Yusuf \
    Zoe
    """)
  static let surnames = split(
    """
    Archer Baker Barnes Becker Bishop Carter Clarke Cooper Daniels Ellis Fisher Foster Gardner Harper Hopper Hunter \
    Jensen Keller Lambert Lindgren Mason Meyer Miller Moreau Nakamura Novak Okafor Palmer Parker Potter Quinn Rossi \
    Sato Silva Tanaka Turner Walker Weaver Winter Wright
    """)
  static let adjectives = split(
    """
    amber ancient bitter blue brave bright calm clever cold curious dusty early empty faint gentle golden green happy \
    hidden hollow humble icy lazy light lonely loud lucky mellow narrow noisy pale patient plain proud purple quick \
    quiet rapid red rough rusty salty sharp shy silent silver simple sleepy slow small smooth soft steady stormy \
    strange sunny sweet tall tiny warm wild wise young
    """)
  static let nouns = split(
    """
    acorn anchor apple arrow badger bamboo barrel basket beacon bridge bucket button candle canyon carpet castle cherry \
    cloud cobra comet copper coral cotton desert dolphin eagle ember falcon feather fern forest fountain fox garden \
    glacier hammer harbor hazel heron island ivory jacket kettle ladder lantern lemon lizard magnet maple marble meadow \
    mirror mountain needle nettle oasis ocean orchard otter paddle pebble pepper pigeon pillow planet pocket raven river \
    rocket saddle saffron sailor shadow shell spider spring stone tiger timber tunnel turtle valley velvet violin walnut \
    whale window winter wolf zebra
    """)

  static let beyondASCII = [
    "Zoë Brontë 👩‍👧", "Łucja Ørsted 🇳🇴", "李小龍 功夫", "Ünal Çelik – ½ €", "Ελένη e\u{301}té 🏳️‍🌈",
  ]

  private static func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

extension UIControl {
  /// Sends what two touches without a tap send: a finger comes down, leaves the control twice and is lifted outside; and
  /// the system cancels a touch.
  public func simulateTouchWithoutTap() {
    let events: [Event] = [
      .touchDown, .touchDragInside, .touchDragExit, .touchDragOutside, .touchDragEnter, .touchDragExit,
      .touchUpOutside, .touchDown, .touchCancel,
    ]
    for event in events { sendActions(for: event) }
  }
}
