import GraderEvents

/// The random numbers of one test, and the texts that it was dealt.
///
/// They depend only on the run's seed and the test's name. So a test that is run again after a crash, alone or in
/// another order, is dealt the same inputs. The seeds of a group draw together: what one of them gets depends on what
/// the others get, because each value that is possible should come, and none twice as long as there are others.
struct Deal {
  private let test: String
  private let group: UInt64
  private let place: Int
  private var drawn: [ClosedRange<Int>: Int] = [:]
  private var dealt: Set<String> = []

  init(seed: UInt64, test: String) {
    let size = UInt64(DealGroup.size)
    self.test = test
    group = seed / size
    place = Int(seed % size)
  }

  /// A number in this range. The group's other seeds get other numbers, if the range has enough.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    let time = drawn[range, default: 0]
    drawn[range] = time + 1
    var random = SplitMix(seed: "\(group) \(test) \(range) \(time)")
    var numbers: [Int] = []
    while numbers.count < DealGroup.size {
      let number = Int.random(in: range, using: &random)
      if numbers.count >= Self.count(of: range) || !numbers.contains(number) { numbers.append(number) }
    }
    numbers.shuffle(using: &random)
    return numbers[place]
  }

  /// How many numbers a range has; of a large one at most as many as count here.
  private static func count(of range: ClosedRange<Int>) -> Int {
    let (width, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return overflow ? DealGroup.size : min(width, DealGroup.size - 1) + 1
  }

  /// A text that was not dealt before.
  mutating func fresh(_ make: (inout Deal) -> String) -> String {
    var text = make(&self)
    for _ in 0..<100 where dealt.contains(text) { text = make(&self) }
    dealt.insert(text)
    return text
  }
}

/// The same random numbers for the same text, in every process.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: String) {
    // FNV-1a, because `Hasher` differs from process to process.
    state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
