import CourseModel
import Foundation
import Testing
@testable import Workspace

@Suite("Progress")
struct ProgressTests {
  private func file(_ desk: Desk) -> URL { desk.workspace.root.appending(path: ".codelab/progress.json") }

  @Test("What was noted is there again")
  func kept() throws {
    let desk = try Desk()
    let store = ProgressStore(desk.workspace)
    try store.update { $0[desk.first.id].hintsSeen["works"] = 2 }
    try store.update { $0.current = "one/first" }
    let read = ProgressStore(desk.workspace).load()
    #expect(read[desk.first.id].hintsSeen == ["works": 2])
    #expect(read.current == "one/first")
  }

  @Test("A damaged file is kept aside, and its place is told")
  func damaged() throws {
    let desk = try Desk()
    try Desk.write("{\"version\": 1, \"entr", to: file(desk))
    #expect(ProgressStore(desk.workspace).load() == LearnerProgress())
    let aside = try #require(try ProgressStore(desk.workspace).update { $0.current = "one/first" })
    #expect(try Desk.read(aside) == "{\"version\": 1, \"entr")
    #expect(ProgressStore(desk.workspace).load().current == "one/first")
  }

  @Test("A file of an older tool keeps its meaning; one of a newer tool is left alone")
  func versions() throws {
    let desk = try Desk()
    let store = ProgressStore(desk.workspace)
    try Desk.write(#"{"version": 1, "entries": {"one/first": {"attempts": 3}}}"#, to: file(desk))
    #expect(try store.update { $0.current = "one/first" } == nil)
    #expect(store.load()[desk.first.id].attempts == 3)
    try Desk.write(#"{"version": 2, "entries": {}, "more": 1}"#, to: file(desk))
    #expect(throws: WorkspaceError.newerProgress(file(desk).path)) { try store.update { $0.current = nil } }
    #expect(try Desk.read(file(desk)).contains("more"))
  }

  @Test("Progress that can't be read is not written over")
  func unreadable() throws {
    let desk = try Desk()
    try Desk.write("x", to: file(desk).appending(path: "inner"))
    #expect(throws: WorkspaceError.notRead(file(desk).path)) {
      try ProgressStore(desk.workspace).update { $0.current = nil }
    }
  }

  @Test("Of many changes at once none is lost")
  func concurrent() async throws {
    let desk = try Desk()
    let (store, id) = (ProgressStore(desk.workspace), desk.first.id)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 { group.addTask { try store.update { $0[id].attempts += 1 } } }
      try await group.waitForAll()
    }
    #expect(store.load()[id].attempts == 40)
  }

  @Test("The next exercise is the open one, then those after it, then those before; skipped ones come last")
  func next() throws {
    let desk = try Desk()
    var progress = LearnerProgress()
    #expect(progress.next(in: desk.course)?.module == "First")
    progress.current = "one/second"
    #expect(progress.next(in: desk.course)?.module == "Second")
    progress[desk.second.id].passed = Date(timeIntervalSince1970: 0)
    #expect(progress.next(in: desk.course)?.module == "First")
    progress[desk.first.id].skipped = true
    #expect(progress.next(in: desk.course)?.module == "First")
    progress[desk.first.id].passed = Date(timeIntervalSince1970: 0)
    #expect(progress.next(in: desk.course) == nil)
  }

  @Test("What was done in two places is joined: the better of both counts, the first pass stays the first")
  func joined() throws {
    func entry(_ change: (inout LearnerProgress.Entry) -> Void) -> LearnerProgress.Entry {
      var entry = LearnerProgress.Entry()
      change(&entry)
      return entry
    }
    var here = LearnerProgress()
    here.entries["one/first"] = entry {
      ($0.attempts, $0.bestPoints, $0.hintsSeen, $0.skipped) = (5, 2, ["a": 2], true)
    }
    here.entries["one/second"] = entry {
      ($0.attempts, $0.attemptsToPass, $0.passed) = (9, 9, Date(timeIntervalSince1970: 200))
    }
    var there = LearnerProgress()
    there.current = "one/second"
    there.entries["one/first"] = entry {
      ($0.attempts, $0.bestPoints, $0.hintsSeen) = (1, 7, ["a": 1, "b": 1])
    }
    there.entries["one/second"] = entry {
      ($0.attempts, $0.attemptsToPass, $0.passed) = (3, 2, Date(timeIntervalSince1970: 100))
    }
    here.join(try #require(ProgressStore.imported(try ProgressStore.exported(there))))
    let first = try #require(here.entries["one/first"])
    #expect((first.attempts, first.bestPoints, first.skipped) == (5, 7, false))
    #expect(first.hintsSeen == ["a": 2, "b": 1])
    let second = try #require(here.entries["one/second"])
    #expect((second.attempts, second.attemptsToPass) == (9, 2))
    #expect(second.passed == Date(timeIntervalSince1970: 100))
    #expect(here.current == "one/second")
  }

  @Test("A try is a check of other bytes than the last try's and the starter's; what was not taken is none")
  func tries() throws {
    let desk = try Desk()
    var progress = LearnerProgress()
    func check(_ fingerprint: String, _ verdict: Verdict = .failed(criteria: [])) -> Int {
      progress.note(
        Report(
          toolVersion: "", course: "", exercise: desk.first, lesson: "", fingerprint: fingerprint,
          verdict: verdict, criteria: []), starter: "starter", at: Date(timeIntervalSince1970: 0))
      return progress[desk.first.id].attempts
    }
    #expect(check("starter") == 0 && progress[desk.first.id].wasChecked)
    let counts = ["a", "a", "starter", "a", "b", "", "b", "a"].map { check($0) }
    #expect(counts == [1, 1, 1, 1, 2, 2, 2, 3])
    #expect(check("a", .passed) == 3 && progress[desk.first.id].attemptsToPass == 3)
  }

  @Test("Points are those of the criteria that learners see, so nobody can guess what is hidden")
  func hiddenPoints() throws {
    var exercise = try Desk().first
    exercise.criteria = [
      Criterion(id: "seen", title: "", check: .test(TestName("A/testSeen")!), points: 2),
      Criterion(
        id: "unseen", title: "", check: .test(TestName("A/testUnseen")!), points: 3, visibility: .hidden),
    ]
    var progress = LearnerProgress()
    progress.note(
      Report(
        toolVersion: "", course: "", exercise: exercise, lesson: "", fingerprint: "a", verdict: .passed,
        criteria: exercise.criteria.map { CriterionResult($0, .passed) }),
      at: Date(timeIntervalSince1970: 0))
    #expect(progress[exercise.id].bestPoints == 2 && progress.points(exercise) == 2)
    #expect(exercise.points == 5 && exercise.visiblePoints == 2)
  }

  @Test("A pass without a try before it counts as the first")
  func passAtOnce() throws {
    let desk = try Desk()
    var progress = LearnerProgress()
    progress.note(
      Report(
        toolVersion: "", course: "", exercise: desk.first, lesson: "", fingerprint: "starter",
        verdict: .passed, criteria: []), starter: "starter", at: Date(timeIntervalSince1970: 0))
    #expect(progress[desk.first.id].attemptsToPass == 1)
  }

  @Test("The fingerprint of a starter is that of a submission of the same files")
  func starter() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    func fingerprint() -> String? {
      let read = SubmissionReader.read(desk.first, in: desk.workspace.folder(of: desk.first))
      return if case .taken(let submission) = read { submission.fingerprint } else { nil }
    }
    let starter = try #require(SubmissionReader.starterFingerprint(desk.first))
    #expect(fingerprint() == starter)
    try Desk.write("changed", to: desk.file("A.swift"))
    #expect(try #require(fingerprint()) != starter)
  }

  @Test("Time is what lies between two steps, without long breaks")
  func time() {
    var progress = LearnerProgress()
    let id = ExerciseID(lesson: "one", name: "first")
    for second in [0.0, 60, 90, 10_000, 10_030] {
      progress.work(on: id, at: Date(timeIntervalSince1970: second))
    }
    #expect(progress[id].secondsWorked == 120)
  }

  @Test("The time of two exercises that are open at once counts for one of them")
  func timeOfTwo() {
    var progress = LearnerProgress()
    let ids = [ExerciseID(lesson: "one", name: "first"), ExerciseID(lesson: "one", name: "second")]
    for (place, second) in [(0, 0.0), (1, 1), (0, 61), (1, 121)] {
      progress.work(on: ids[place], at: Date(timeIntervalSince1970: second))
    }
    #expect(ids.map { progress[$0].secondsWorked } == [60, 60])
  }

  @Test("An exercise that left the course keeps its entry")
  func removed() throws {
    let desk = try Desk()
    let gone = ExerciseID(lesson: "old", name: "gone")
    let store = ProgressStore(desk.workspace)
    try store.update { $0[gone].bestPoints = 5 }
    try store.update { $0.current = "one/first" }
    #expect(store.load()[gone].bestPoints == 5)
  }
}
