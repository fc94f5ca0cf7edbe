import Compiling
import CourseModel
import SwiftToolchain

/// Reader (f): whether code runs on several threads, and what such code hands from one to another unchecked.
struct ThreadReader {
  private let object: ObjectFile
  private let names: DemangledNames
  private let places: WordPlaces
  private let graderRunsOnThreads: Bool
  /// The demangled names of what the object needs.
  private let needed: [String]

  init(_ object: ObjectFile, names: DemangledNames, places: WordPlaces, graderRunsOnThreads: Bool) {
    self.object = object
    self.names = names
    self.places = places
    self.graderRunsOnThreads = graderRunsOnThreads
    // A part of Foundation has a module of its own.
    needed = object.symbols.filter { !$0.isDefined }.compactMap {
      names[$0.name]?.replacing("FoundationEssentials.", with: "Foundation.")
    }
  }

  /// Whether two threads can run the code at the same time.
  ///
  /// An asynchronous function runs on a thread of its own, while the grader waits for it. The main thread is then
  /// free for what was scheduled there, and for a grader that starts tasks itself.
  /// What lets two threads run the code at the same time, as the beginning of a sentence; nil if nothing does.
  var cause: String? {
    if startsTasks { return "with tasks" }
    if let starter { return "with `\(starter)`" }
    if runsOnQueues(ofGrader: false) { return "with a queue besides the main one" }
    if runsOnQueues(ofGrader: true) {
      return "with code that runs later on the main thread, and tests that call it from other threads,"
    }
    guard hasAsynchronousCode else { return nil }
    if schedulesOnMainThread {
      return "with asynchronous functions, and others that the main thread calls later,"
    }
    return graderRunsOnThreads ? "with asynchronous functions, which the tests call from tasks," : nil
  }

  /// The ways from thread to thread that the compiler does not check, without members of Foundation's types.
  var violations: [PolicyViolation] {
    UncheckedExchange.all.compactMap { way in
      guard let symbol = symbols(with: way.symbol).first else { return nil }
      let place = places.first(of: way.name)
      var violation = violation(way.name, place, instead: way.instead)
      violation.symbol = symbol
      return violation
    }
  }

  /// Whether the code can use members of Foundation's types that hand over values unchecked, as the index tells.
  var canUseUncheckedMembers: Bool { UncheckedMember.canBeUsed(byWhatNeeds: needed) }

  /// The uses of such members.
  ///
  /// - Parameter names: the demangled names of what the references refer to, and of what implements it.
  func violations(in references: [SourceReference], _ names: DemangledNames) -> [PolicyViolation] {
    references.compactMap { reference in
      func member(_ identifier: String) -> UncheckedMember? {
        names[identifier.asSymbol].flatMap { name in
          UncheckedMember.named(by: name) { places.hold($0, in: reference.file, from: reference.line) }
        }
      }
      let named = member(reference.identifier)
      guard let implementation = reference.implementation else {
        return named.map { violation($0.name, (reference.file, reference.line), instead: $0.instead) }
      }
      // A library's member that implements a requirement of the learner's, or the other way round.
      let other = member(implementation)
      guard (named == nil) != (other == nil), let way = named ?? other else { return nil }
      return violation(way.name, (reference.file, reference.line), instead: way.instead)
    }
  }

  private func violation(
    _ name: String, _ place: (file: String, line: Int?), instead: String
  ) -> PolicyViolation {
    let cause = cause ?? ""
    return PolicyViolation(
      name, file: place.file, line: place.line,
      because:
        "\(cause) your code can run on several threads, and `\(name)` hands values from one to another without a check",
      instead: instead)
  }

  private func symbols(with text: String) -> [String] {
    object.symbols.lazy.filter { !$0.isDefined }.map(\.name).filter { names[$0]?.contains(text) == true }
  }

  /// What runs code at the same time as other code even if tasks take turns.
  var besidesTasks: [PolicyViolation] {
    let queue = runsOnQueues(ofGrader: false) ? concurrentName ?? "DispatchQueue" : nil
    let executor = needed.contains { $0.contains("TaskExecutor") } ? "TaskExecutor" : nil
    return [starter, queue, executor].compactMap { $0 }.map { name in
      let place = places.first(of: name)
      return PolicyViolation(
        name, file: place.file, line: place.line,
        because:
          "with `\(name)` your code can run on several threads at the same time; this exercise allows tasks only",
        instead: "start a `Task`, or use the main queue")
    }
  }

  private var runtimeNames: [String] {
    object.symbols.filter { symbol in
      !symbol.isDefined && ThreadNames.runtime.contains(where: symbol.name.hasPrefix)
    }.map(\.name)
  }

  /// A task is made by the runtime, or by a library that is given an asynchronous closure.
  private var startsTasks: Bool {
    runtimeNames.contains { !ThreadNames.plainRuntime.contains($0) }
      || needed.contains {
        $0.contains(" async") && ($0.contains("Foundation.") || Self.takesAsynchronousClosure($0))
      }
  }

  /// Whether a demangled name has an asynchronous function type within its parentheses.
  private static func takesAsynchronousClosure(_ name: String) -> Bool {
    var depth = 0
    return name.indices.contains { index in
      if name[index] == "(" { depth += 1 }
      if name[index] == ")" { depth -= 1 }
      return depth > 0 && name[index...].hasPrefix(") async")
    }
  }

  private var hasAsynchronousCode: Bool {
    !runtimeNames.isEmpty || object.symbols.contains { $0.isDefined && $0.name.hasSuffix("Tu") }
  }

  /// The class of Foundation that can start threads.
  private var starter: String? {
    let asksOnly = places.isFollowed("Thread", onlyBy: ThreadNames.threadQuestions)
    let starters = asksOnly ? ThreadNames.starters.subtracting(["Thread"]) : ThreadNames.starters
    return needed.lazy.filter { !ThreadNames.mainQueue.contains($0) }
      .flatMap { members(of: "Foundation", in: $0).map { $0[0] } }.first(where: starters.contains)
  }

  private var dispatched: [[String]] { needed.flatMap { members(of: "Dispatch", in: $0) } }

  /// A queue on which nothing is run but by `sync` has no thread.
  ///
  /// - Parameter ofGrader: whether queues and threads of the grader count as well.
  private func runsOnQueues(ofGrader: Bool) -> Bool {
    let makesQueue = dispatched.contains {
      $0[0] == "DispatchQueue" && $0.count > 1 && ThreadNames.queues.contains($0[1])
    }
    return concurrentName != nil || (makesQueue || ofGrader && graderRunsOnThreads) && runsLater
  }

  /// What runs code on other threads without a queue.
  private var concurrentName: String? {
    dispatched.lazy.compactMap { path in
      path.contains("concurrentPerform")
        ? "concurrentPerform" : path[0].hasPrefix("DispatchSource") ? "DispatchSource" : nil
    }.first
  }

  private var runsLater: Bool {
    dispatched.contains { path in
      if path[0] == "DispatchGroup" { return path.contains("notify") }
      guard path[0] == "DispatchQueue" else { return !ThreadNames.harmlessDispatch.contains(path[0]) }
      guard path.count > 1 else { return false }
      return !ThreadNames.queues.contains(path[1]) && !ThreadNames.harmlessQueueMembers.contains(path[1])
    }
  }

  private var schedulesOnMainThread: Bool {
    runsLater
      || needed.contains { words in
        words.contains("performSelector(onMainThread:")
          || members(of: "Foundation", in: words).contains { ThreadNames.schedulers.contains($0[0]) }
      }
  }

  /// What a demangled name says of a module, without its parameters: `["DispatchQueue", "main", "getter"]`.
  private func members(of module: String, in words: String) -> [[String]] {
    guard words.contains("\(module).") else { return [] }
    return ObjectReader.paths(in: words).filter { $0.count > 1 && $0[0] == module }.map {
      Array($0.dropFirst())
    }
  }
}

extension String {
  /// The symbol of a unique name of the compiler's.
  var asSymbol: String { hasPrefix("s:") ? "$s" + dropFirst(2) : self }
}
