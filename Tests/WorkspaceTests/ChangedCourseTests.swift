import CourseModel
import Foundation
import Testing
import Workspace

/// A learner has passed `one/first` with both files written; then the course changes.
@Suite("A course that changes keeps work and progress")
struct ChangedCourseTests {
  /// What the teacher does.
  enum Change: CaseIterable {
    case renamed, moved, split, criterionAdded, criterionRenamed, pointsLowered, pointsRaised, removed,
      reworded
  }

  /// What the learner finds then.
  struct Outcome: Equatable {
    var exercise: String?
    var work: String?
    var passed = true
    var points = 3
    var changed = false
  }

  private static let work = "let mine = true\n"

  @Test("Each change leaves what its row says", arguments: Change.allCases)
  func table(change: Change) throws {
    let desk = try Desk()
    let before = Self.exercise(desk.first.id, desk, points: [1, 2])
    _ = try desk.start(before)
    try Desk.write(Self.work, to: desk.file("A.swift"))
    let store = ProgressStore(desk.workspace)
    try store.update { $0.note(Self.pass(of: before), at: Date(timeIntervalSince1970: 0)) }

    var course = desk.course
    course.lessons[0].exercises = Self.exercises(after: change, desk)
    try store.update { $0.followNames(in: course) }
    let found = try course.exercises.map { try Self.outcome(of: $0, course, desk) }
    #expect(found == Self.expected(change))
    #expect(desk.texts.contains(Self.work), "what was written is still there")
    #expect(store.load()[desk.first.id].passed != nil, "the old entry stays")
  }

  @Test("After a second change of the id, the work under the latest id counts, and the exercise stays open")
  func renamedTwice() throws {
    let desk = try Desk()
    let ids = ["first", "second", "third"].map { ExerciseID(lesson: "one", name: $0) }
    let store = ProgressStore(desk.workspace)
    var course = desk.course
    for (number, id) in ids.enumerated() {
      var exercise = Self.exercise(id, desk, points: [1, 2])
      exercise.formerly = Array(ids.prefix(number))
      course.lessons[0].exercises = [exercise]
      try store.update { $0.followNames(in: course) }
      #expect(number == 0 || store.load().current == "\(id)")
      _ = try desk.start(exercise)
      let earlier = try Desk.read(desk.workspace.root.appending(path: "\(id)/A.swift"))
      #expect(number == 0 || earlier == "// \(number)\n")
      try Desk.write("// \(number + 1)\n", to: desk.workspace.root.appending(path: "\(id)/A.swift"))
      try store.update {
        $0.current = "\(id)"
        if number == 1 { $0.work(on: id, at: Date(timeIntervalSince1970: 9)) }
      }
    }
  }

  @Test("An exercise that gets an earlier id back keeps what was done under the later one")
  func renamedBack() throws {
    let desk = try Desk()
    let (first, later) = (desk.first.id, ExerciseID(lesson: "one", name: "list"))
    let store = ProgressStore(desk.workspace)
    var exercise = Self.exercise(first, desk, points: [1, 2])
    _ = try desk.start(exercise)
    try Desk.write("// new\n", to: desk.workspace.root.appending(path: "\(later)/A.swift"))
    try store.update {
      $0.work(on: first, at: Date(timeIntervalSince1970: 1))
      $0.work(on: later, at: Date(timeIntervalSince1970: 2))
    }
    exercise.formerly = [later]
    var course = desk.course
    course.lessons[0].exercises = [exercise]
    let found = try #require(store.load().laterID(of: exercise, in: course))
    var copies = 0
    try desk.workspace.takeBack(exercise, from: found) { _ in copies += 1 }
    #expect(copies == 1)
    #expect(try Desk.read(desk.workspace.root.appending(path: "\(first)/A.swift")) == "// new\n")
    try store.update { $0.followNames(in: course) }
    #expect(store.load().laterID(of: exercise, in: course) == nil)
  }

  private static func expected(_ change: Change) -> [Outcome] {
    func outcome(_ id: String = "one/first", points: Int = 3, changed: Bool = false) -> Outcome {
      Outcome(exercise: id, work: work, points: points, changed: changed)
    }
    return switch change {
    case .renamed: [outcome("one/list")]
    case .moved: [outcome("two/first")]
    case .split:
      [outcome("one/half", points: 1, changed: true), outcome("one/rest", points: 2, changed: true)]
    case .criterionAdded, .criterionRenamed: [outcome(changed: true)]
    case .pointsLowered: [outcome(points: 2, changed: true)]
    case .pointsRaised: [outcome(changed: true)]
    case .removed: []
    case .reworded: [outcome()]
    }
  }

  private static func exercises(after change: Change, _ desk: Desk) -> [Exercise] {
    let id = desk.first.id
    func renamed(_ lesson: String, _ name: String, points: [Int]) -> Exercise {
      var exercise = exercise(ExerciseID(lesson: lesson, name: name), desk, points: points)
      exercise.formerly = [id]
      return exercise
    }
    switch change {
    case .renamed: return [renamed("one", "list", points: [1, 2])]
    case .moved: return [renamed("two", "first", points: [1, 2])]
    case .split: return [renamed("one", "half", points: [1]), renamed("one", "rest", points: [2])]
    case .criterionAdded: return [exercise(id, desk, points: [1, 2, 4])]
    case .criterionRenamed: return [exercise(id, desk, points: [1, 2], prefix: "d")]
    case .pointsLowered: return [exercise(id, desk, points: [1, 1])]
    case .pointsRaised: return [exercise(id, desk, points: [1, 5])]
    case .removed: return []
    case .reworded:
      var exercise = exercise(id, desk, points: [1, 2])
      exercise.title = "Another title"
      exercise.criteria[0].title = "Other words"
      return [exercise]
    }
  }

  private static func exercise(_ id: ExerciseID, _ desk: Desk, points: [Int], prefix: String = "c")
    -> Exercise
  {
    var exercise = desk.first
    exercise.id = id
    exercise.criteria = points.enumerated().map { index, points in
      Criterion(id: "\(prefix)\(index)", title: "Check", check: .test(TestName("T/test")!), points: points)
    }
    return exercise
  }

  private static func pass(of exercise: Exercise) -> Report {
    Report(
      toolVersion: "test", course: "Course", exercise: exercise, lesson: "One", verdict: .passed,
      criteria: exercise.criteria.map { CriterionResult($0, .passed) })
  }

  private static func outcome(of exercise: Exercise, _ course: Course, _ desk: Desk) throws -> Outcome {
    _ = try desk.workspace.start(exercise, in: course, tool: desk.tool) { _ in }
    let progress = ProgressStore(desk.workspace).load()
    return Outcome(
      exercise: exercise.id.description,
      work: try Desk.read(desk.workspace.folder(of: exercise).appending(path: "A.swift")),
      passed: progress.hasPassed(exercise.id), points: progress.points(exercise),
      changed: progress.hasChangedSincePass(exercise))
  }
}

@Suite("Files that an exercise gives")
struct GivenTests {
  private let desk: Desk
  private let exercise: Exercise

  init() throws {
    desk = try Desk()
    var exercise = desk.first
    exercise.given = [GivenFile(exercise.folders.given.appending(path: "Model.swift"))]
    try Desk.write("struct Model {}\n", to: exercise.folders.given.appending(path: "Model.swift"))
    self.exercise = exercise
  }

  private var model: URL { desk.file("Model.swift") }

  @Test("are put beside the learner's, not to be written")
  func given() throws {
    _ = try desk.start(exercise)
    #expect(try Desk.read(model) == "struct Model {}\n")
    let mode = try FileManager.default.attributesOfItem(atPath: model.path)[.posixPermissions] as? Int
    #expect(mode == 0o444)
    #expect(try desk.workspace.changedGiven(exercise) == [])
  }

  @Test("are not taken from a submission")
  func notTaken() throws {
    _ = try desk.start(exercise)
    guard
      case .taken(let submission) = SubmissionReader.read(exercise, in: desk.workspace.folder(of: exercise))
    else {
      Issue.record("it was refused")
      return
    }
    #expect(submission.files.keys.sorted() == ["A.swift", "B.swift"])
  }

  @Test("come back at the next start, and what the learner changed in one is kept", arguments: [false, true])
  func changed(byReset: Bool) throws {
    _ = try desk.start(exercise)
    try FileManager.default.removeItem(at: model)
    try Desk.write("struct Model { var mine = 1 }\n", to: model)
    #expect(try desk.workspace.changedGiven(exercise) == ["Model.swift"])
    if byReset { try desk.reset(exercise) } else { _ = try desk.start(exercise) }
    #expect(try Desk.read(model) == "struct Model {}\n")
    let told = desk.copies.map { try? Desk.read($0.appending(path: "Model.swift")) }
    #expect(told.contains("struct Model { var mine = 1 }\n"))
  }
}
