/// The random numbers of one test (SplitMix64), and the texts that it was dealt.
///
/// They depend only on the run's seed and the test's name. So a test that is run again after a crash, alone or in
/// another order, is dealt the same inputs.
struct Deal: RandomNumberGenerator {
  private var state: UInt64
  private var dealt: Set<String> = []

  init(seed: UInt64, test: String) {
    // FNV-1a, because `Hasher` differs from process to process.
    state = test.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A text that was not dealt before.
  mutating func fresh(_ make: (inout Deal) -> String) -> String {
    var text = make(&self)
    for _ in 0..<100 where dealt.contains(text) { text = make(&self) }
    dealt.insert(text)
    return text
  }
}
