import CGraderKit

/// Keeps weak references to objects, to check later whether they were deallocated.
public final class ReleaseTracker {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [Entry] = []

  /// A tracker without objects.
  public init() {}

  /// Tracks an object under this name, or its type's name, and returns it.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    entries.append(Entry(object: object, name: name ?? Described.type(of: object)))
    return object
  }

  // Not inlined: a temporary of the caller could keep an object alive.
  @inline(never)
  func fill(from build: () throws -> [AnyObject]) rethrows {
    for object in try build() { track(object) }
  }

  /// The names of the tracked objects that still exist.
  public var alive: [String] { entries.filter { $0.object != nil }.map(\.name) }

  /// Whether all tracked objects were deallocated.
  public var isAllReleased: Bool { alive.isEmpty }

  /// Expects that all tracked objects were deallocated.
  public func expectReleased(_ sentence: String, heldBy roots: [Any] = [], details: [String] = []) {
    let alive = alive
    guard !alive.isEmpty else { return }
    let pictures = HolderPicture(survivors: entries.compactMap(\.object), roots: roots).lines
    record(
      sentence, expected: "nil", found: counted(alive),
      details: details + (pictures.isEmpty ? [Self.holderIsUnknown] : pictures))
  }

  private static let holderIsUnknown = """
    This check cannot see what holds it. It can be a `static` or global variable, a closure that is kept somewhere, such \
    as by a notification center or a timer, or a task that has not ended.
    """

  /// The names in order of first occurrence, `Book, 3 × Chapter`.
  private func counted(_ names: [String]) -> String {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
      .map { name in counts[name].map { $0 > 1 ? "\($0) × \(name)" : name } ?? name }
      .joined(separator: ", ")
  }
}

/// Expects that the objects that `build` returns are deallocated after it has returned.
///
/// `build` creates the objects, uses them and returns those that must be deallocated. If one still exists, the test
/// fails and shows its retain cycle, or the chain of strong references to it from `heldBy`, the objects that live on.
public func assertReleased(
  _ sentence: String, heldBy roots: [Any] = [], details: [String] = [],
  _ build: () throws -> [AnyObject]
) {
  let tracker = ReleaseTracker()
  _ = expectNoThrow(sentence) { try tracker.fill(from: build) }
  tracker.expectReleased(sentence, heldBy: roots, details: details)
}

/// Expects that the object that `build` returns is deallocated after it has returned.
public func assertReleased(
  _ sentence: String, heldBy roots: [Any] = [], details: [String] = [],
  _ build: () throws -> AnyObject?
) {
  assertReleased(sentence, heldBy: roots, details: details) { () -> [AnyObject] in
    try build().map { [$0] } ?? []
  }
}

/// Expects that `body`, which is run hundreds of times, leaves nothing in memory: neither each time nor now and then.
/// Within `withTasks` only what stays each time is found. With `evenForAWhile`, what is cleaned up some runs later counts,
/// too; a notification center does that with its own entries, so it must not be what `body` uses.
///
/// This finds what no released object shows: a closure with a weak `self` that is still registered with a notification
/// center, an object that holds itself, or an entry in a static collection. `body` must not draw inputs or collect
/// anything itself. Outside of a grader's process nothing is expected, because only graders count their memory.
public func expectNothingLeft(
  _ sentence: String, evenForAWhile isImpatient: Bool = false, _ body: () throws -> Void
) {
  if Interleaving.isRepeated { return _ = expectNoThrow(sentence, body) }
  Interleaving.once { countLeftovers(sentence, evenForAWhile: isImpatient, body) }
}

private func countLeftovers(
  _ sentence: String, evenForAWhile isImpatient: Bool, _ body: () throws -> Void
) {
  // What is allocated once, such as the storage of a collection, is there after the first runs.
  guard let first = Lives(count: warmUp, of: body, sentence),
    let lives = Lives(count: warmUp, of: body, sentence)
  else { return }
  // Tasks take milliseconds, and what a busy machine lets them leave behind is not the learner's: only what stays each
  // time counts.
  let hasTasks = TaskLine.shared.controlsTasks
  // Where each run leaves something, more runs tell no more, and can take ever longer: closures that stay are called.
  let leavesEachTime = lives.leastBlocks - first.leastBlocks >= warmUp
  let (count, mostRounds) = hasTasks ? (64, 3) : (leavesEachTime ? warmUp : 256, 5)
  let least = hasTasks ? count / 2 : 1
  var (last, more) = (lives, 0)
  for round in 1...mostRounds {
    guard let next = Lives(count: count, of: body, sentence) else { return }
    defer { last = next }
    if round == 1 { continue }
    // What is cleaned up again and again shows in each round; what another thread gives back once, in one of them.
    if isImpatient, min(last.usualExcess, next.usualExcess) >= smallestExcess {
      return record(
        sentence, expected: "nothing is left in memory",
        found: "what should be removed stays in memory for a while")
    }
    // Where something stays, it does so in each round. What the system keeps once does not count.
    let grown = next.leastBlocks - last.leastBlocks
    // What the runs free of earlier times does not make up for what each of them leaves. In few runs, as many blocks can be
    // new because the last run has not been followed by another one.
    more = !leavesEachTime && next.leastNew >= count / 2 ? max(grown, next.leastNew) : grown
    guard more >= least || (next.leastBytes - last.leastBytes) / count >= smallestLeftover else { return }
    // Where something stays each time, more runs would only become slower.
    if more >= count { break }
  }
  if hasTasks, !remains(after: count, of: body, sentence) { return }
  let isRare = more > 0 && more < count / 2
  record(
    sentence, expected: "nothing is left in memory",
    found: isRare ? "now and then something stays in memory" : "each time something stays in memory")
}

/// Whether something of each run stays when all that is due within half a second is over, such as a sleep of a cancelled
/// task, which Swift keeps until its time has come.
private func remains(after count: Int, of body: () throws -> Void, _ sentence: String) -> Bool {
  settleLater()
  let bytes = grader_bytes_in_use()
  grader_mark_memory()
  let hasRun: Void? = expectNoThrow(sentence) { for _ in 0..<count { try body() } }
  guard hasRun != nil else { return false }
  settleLater()
  let more = (Int(grader_bytes_in_use()) - Int(bytes)) / count
  return grader_blocks_since_mark() >= count / 2 || more >= smallestLeftover
}

/// How many runs come before the first that counts.
private let warmUp = 32
/// The bytes of the smallest object.
private let smallestLeftover = 16
/// How many blocks must stay until later. What is cleaned up the next time is not meant.
private let smallestExcess = 3

/// The memory in use after each of a number of runs.
private struct Lives {
  /// The least after any run, which does not count what is cleaned up later.
  private(set) var leastBlocks = Int.max, leastBytes = Int.max
  /// The fewest blocks of these runs after any of the later half of them.
  private(set) var leastNew = Int.max
  /// How many blocks more there are after half of the runs, or more of them, than after that with the fewest.
  private(set) var usualExcess = 0

  /// Runs the body this many times; nil if it throws an error, which is a failure. Allocates nothing while it counts.
  init?(count: Int, of body: () throws -> Void, _ sentence: String) {
    let blocks = UnsafeMutableBufferPointer<Int>.allocate(capacity: count)
    defer { blocks.deallocate() }
    let hasRun: Void? = expectNoThrow(sentence) {
      grader_mark_memory()
      for life in 0..<count {
        try body()
        if life >= count / 2 { leastNew = min(leastNew, Int(grader_blocks_since_mark())) }
        blocks[life] = Int(grader_blocks_in_use())
        leastBlocks = min(leastBlocks, blocks[life])
        leastBytes = min(leastBytes, Int(grader_bytes_in_use()))
      }
    }
    guard hasRun != nil else { return nil }
    usualExcess = blocks.sorted()[count / 2] - leastBlocks
  }
}
