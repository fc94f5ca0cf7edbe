private let course = FaultTests.course
private let first = FaultTests.first
private let second = FaultTests.second

let faultTable: [FaultRow] = manifestFaults + exerciseFaults + criterionFaults + courseFaults + fileFaults

private let manifestFaults = [
  FaultRow(.replace(first, "minutes:", with: "minuets:"), "?"),
  FaultRow(.replace(first, "why:", with: "colour:"), "?"),
  FaultRow(.replace(first, "minutes: 10\n", with: ""), "?"),
  FaultRow(.replace(first, "minutes: 10", with: "minutes: [10]"), "?"),
  FaultRow(.replace(first, "minutes: 10", with: "minutes: \"10\""), "?"),
  FaultRow(.replace(first, "title: The first exercise", with: "title:"), "?"),
  FaultRow(.replace(first, "title: The first", with: "title: Thé first: an"), "?"),
  FaultRow(.replace(first, "sources: [", with: "sources: [["), "?"),
  FaultRow(.replace(first, "difficulty: 2", with: "difficulty: 2\ndifficulty: 3"), "?"),
  FaultRow(.replace(first, "title: The", with: "\ttitle: The"), "?"),
  FaultRow(.write(first, ""), "?"),
  FaultRow(.write(first, "- a\n- b\n"), "?"),
]

private let exerciseFaults = [
  FaultRow(.replace(first, "difficulty: 2", with: "difficulty: 6"), "?"),
  FaultRow(.replace(first, "module: FirstThing", with: "module: first-thing"), "?"),
  FaultRow(.replace(first, "module: FirstThing", with: "module: LabKit"), "?"),
  FaultRow(.replace(second, "module: SecondThing", with: "module: FirstThing"), "?"),
  FaultRow(.replace(first, "sources: [Thing.swift]", with: "sources: Thing.swift"), "?", "?"),
  FaultRow(.replace(second, "Other.swift", with: "../Other.swift"), "?"),
  FaultRow(.replace(second, "Other.swift", with: "main.swift"), "?"),
  FaultRow(.replace(second, "Other.swift", with: "Thing.swift"), "?"),
  FaultRow(.replace(first, "imports: [LabKit]", with: "imports: [Labkit]"), "?"),
  FaultRow(.replace(first, "imports: [LabKit]", with: "imports: [XCTest]"), "?"),
  FaultRow(.replace(first, "256 MB", with: "256"), "?"),
  FaultRow(.replace(first, "32 KB", with: "32 kb"), "?"),
  FaultRow(.replace(first, "seconds: 5", with: "seconds: 5 s"), "?"),
  FaultRow(.replace(first, "seconds: 5", with: "second: 5"), "?"),
  FaultRow(.replace(first, "why:", with: "language: 4\nwhy:"), "?"),
  FaultRow(.replace(first, "why:", with: "isolation: proces\nwhy:"), "?"),
  FaultRow(.replace(second, "requires: [one/first]", with: "requires: [one/frist]"), "?"),
  FaultRow(.replace(second, "requires: [one/first]", with: "requires: [first]"), "?"),
  FaultRow(.replace(second, "requires: [one/first]", with: "requires: [one/second]"), "?"),
  FaultRow(.replace(first, "why:", with: "requires: [one/second]\nwhy:"), "?"),
]

private let criterionFaults = [
  FaultRow(.replace(first, "    test: FirstThingGrader/testItWorks\n", with: ""), "?", "?"),
  FaultRow(.replace(first, "    title: It works", with: "    compiles: {files: [Thing.swift]}\n    title: It works"), "?", "?"),
  FaultRow(.replace(first, "Grader/testItWorks", with: "Grader.testItWorks"), "?", "?"),
  FaultRow(.replace(first, "Grader/testItWorks", with: "Grader/itWorks"), "?", "?"),
  FaultRow(.replace(first, "id: works", with: "id: It_Works"), "?", "?"),
  FaultRow(.replace(first, "id: alone", with: "id: works"), "?"),
  FaultRow(.replace(first, "after: [works]", with: "after: [work]"), "?"),
  FaultRow(.replace(first, "after: [works]", with: "after: [is-weak]"), "?"),
  FaultRow(.replace(first, "points: 2", with: "after: [is-weak]"), "?"),
  FaultRow(.replace(first, "points: 2", with: "points: -1"), "?"),
  FaultRow(.replace(first, "visibility: hidden", with: "visibility: hiden"), "?"),
  FaultRow(.replace(first, "weak: true", with: "weak: yes"), "?", "?"),
  FaultRow(.replace(first, ", weak: true", with: ""), "?", "?"),
  FaultRow(.replace(first, "weak: true", with: "kind: klass"), "?", "?"),
  FaultRow(.replace(first, "compiles: {files: [Thing.swift]}", with: "compiles: {files: [Things.swift]}"), "?"),
  FaultRow(.replace(first, "compiles: {files: [Thing.swift]}", with: "compiles: {files: []}"), "?"),
  FaultRow(.replace(first, ", says: does not conform", with: ""), "?"),
]

private let courseFaults = [
  FaultRow(.remove(course), "?"),
  FaultRow(.replace(course, "id: one", with: "id: One"), "?"),
  FaultRow(.replace(course, "    title: Lesson one\n", with: ""), "?"),
  FaultRow(.replace(course, "[first, second]", with: "[first, second, first]"), "?"),
  FaultRow(.replace(course, "[first, second]", with: "[first, second, third]"), "?"),
  FaultRow(.replace(course, "[first, second]", with: "[first, second, Third]"), "?"),
  FaultRow(.replace(course, "[first, second]", with: "[first]"), "?"),
  FaultRow(.write(course, "title: Empty\nlessons: []\n"), "?", "?"),
]

private let fileFaults = [
  FaultRow(.remove("lessons/one.md"), "?"),
  FaultRow(.remove("Exercises/one/first/Task.md"), "?"),
  FaultRow(.remove("Exercises/one/first/Starter/Thing.swift"), "?"),
  FaultRow(.remove("Exercises/one/first/Example.swift"), "?"),
  FaultRow(.remove("Tests/Graders/one/first/Grader.swift"), "?"),
  FaultRow(.remove("Tests/Graders/one/first/Fixtures/Missing.swift"), "?"),
  FaultRow(.write("Exercises/one/first/Task.md", "\n## The first\n"), "?"),
  FaultRow(.write("lessons/one.md", "# One\n\nSee é <doc:one--frist>.\n"), "?"),
  FaultRow(.write("lessons/one.md", "# One\n\n[it](doc:nowhere-at-all)\n"), "?"),
]
