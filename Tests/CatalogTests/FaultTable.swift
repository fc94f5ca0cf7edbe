private let course = FaultTests.course
private let first = FaultTests.first
private let second = FaultTests.second

let faultTable: [FaultRow] =
  manifestFaults + exerciseFaults + criterionFaults + courseFaults + fileFaults + explanationFaults
  + formerFaults + orderFaults + temptingFaults

/// Faults beside a similar word that would be another fault in their place.
private let temptingFaults = [
  FaultRow(
    .replace(first, "minutes: 10\n", with: "minutes: 10\nminuets: 20\n"),
    "first/exercise.yml:5:1: `minuets` is not a known key",
    "→ remove it, because `minutes` is written here, too"),
  FaultRow(
    .replace(second, "requires: [one/first]", with: "requires: [one/secnd]"),
    "second/exercise.yml:5:12: `requires` names `one/secnd`, which is not in the course", "→ remove it"),
  FaultRow(
    .replace(first, "minutes: 10\n", with: "minutes: 10\nrequires: [one/secon]\n"),
    "first/exercise.yml:5:12: `requires` names `one/secon`, which is not in the course", "→ remove it"),
  FaultRow(
    .replace(first, "    about: Thing.work()\n", with: "    after: [is-weeak]\n"),
    "first/exercise.yml:10:5: `after` names `is-weeak`, which is not another criterion here", "→ remove it"),
  FaultRow(
    .replace(first, "after: [works]", with: "after: [works, work]"),
    "first/exercise.yml:16:5: `after` names `work`, which is not another criterion here", "→ remove it"),
]

private let formerFaults = [
  FaultRow(
    .replace(second, "requires: [one/first]", with: "formerly: [one/first, first]"),
    "second/exercise.yml:5:23: `first` is not an exercise id",
    "→ write `delegation/list-view`",
    "second/exercise.yml:5:12: `formerly` names `one/first`, which is still in the course",
    "→ remove it here, or remove `one/first` from the course"),
  FaultRow(
    .replace(second, "requires: [one/first]", with: "formerly: [one/second]"),
    "second/exercise.yml:5:12: `formerly` names `one/second`, which is the exercise's present id",
    "→ remove it"),
]

private let explanationFaults = [
  FaultRow(
    .write("lessons/errors.yml", "- {id: a}\n"),
    "lessons/errors.yml:1:1: `errors.yml` must be a group of keys",
    "→ write `errors:`"),
  FaultRow(
    .write("lessons/errors.yml", "errors:\n  - {id: a, error: \"no '{x}'\", means: \"write {y}\"}\n"),
    "lessons/errors.yml:2:32: `{y}` is not defined",
    "→ use one of these: x"),
  FaultRow(
    .write(
      "lessons/errors.yml",
      "errors:\n  - {id: a, error: b, inside: \"closure, not clossure\", means: c}\n  - {id: d, error: e, imports: not UIKit, means: f}\n"
    ),
    "lessons/errors.yml:2:23: `clossure` is not known to `inside`",
    "→ did you mean `closure`?",
    "lessons/errors.yml:3:23: `UIKit` is not known to `imports`",
    "→ use one of these, or `not ` and one of these: LabKit, Foundation, Observation, Dispatch, Synchronization"
  ),
  FaultRow(
    .write(
      "lessons/errors.yml", "errors:\n  - {id: a, error: b, means: c}\n  - {id: a, error: b, meens: c}\n"),
    "lessons/errors.yml:3:5: the error `a` is defined twice",
    "→ remove one of the two",
    "lessons/errors.yml:3:23: `meens` is not a known key",
    "→ did you mean `means`?"),
  FaultRow(
    .write(
      "lessons/errors.yml", "errors:\n  - {id: a, error: b, means: c}\n  - {id: a, error: d, means: e}\n"),
    "lessons/errors.yml:3:5: the error `a` is defined twice",
    "→ remove one of the two"),
  FaultRow(
    .write("lessons/errors.yml", "errors:\n  - {id: a, error: b, warning: d, means: c}\n"),
    "lessons/errors.yml:2:13: an entry explains an error or a warning, not both",
    "→ remove `error` or `warning`"),
]

private let manifestFaults = [
  FaultRow(
    .replace(first, "why:", with: "grader: {language: 4, environment: {A-B: x}}\nwhy:"),
    "first/exercise.yml:8:20: `language` must be a whole number from 5 to 6",
    "→ write `language: 5`",
    "first/exercise.yml:8:37: `A-B` can't be the name of a variable",
    "→ use letters, digits and underscores"),
  FaultRow(
    .replace(first, "minutes:", with: "minuets:"),
    "first/exercise.yml:4:1: `minuets` is not a known key",
    "→ did you mean `minutes`?"),
  FaultRow(
    .replace(first, "why:", with: "colour:"),
    "first/exercise.yml:8:1: `colour` is not a known key",
    "→ the known keys are title, module, difficulty, minutes, sources, given, requires, formerly, imports, limits, "
      + "language, isolation, allows, grader, draft, why, criteria"),
  FaultRow(
    .replace(first, "minutes: 10", with: "minutes: 10\nallows: [FileManager, unsafe-memry]"),
    "first/exercise.yml:5:23: the submission policy cannot allow `unsafe-memry`",
    "→ did you mean `unsafe-memory`?"),
  FaultRow(
    .replace(first, "minutes: 10", with: "minutes: 10\nallows: [context-pointer]"),
    "first/exercise.yml:5:10: the submission policy cannot allow `context-pointer`",
    "→ write `unsafe-memory`, or a name from a policy violation: `FileManager`, `@_cdecl`, `#macro`, `exit`"),
  FaultRow(
    .replace(first, "minutes: 10", with: "minutes: 10\nallows: [FoundationNetworking]"),
    "first/exercise.yml:5:10: the submission policy cannot allow `FoundationNetworking`, because exercises can't use it",
    "→ remove it here; in the code, leave out what needs it, or give it a stand-in as a protocol"),
  FaultRow(
    .replace(first, "minutes: 10\n", with: ""),
    "first/exercise.yml:1:1: `minutes` is missing",
    "→ add `minutes: 10`"),
  FaultRow(
    .replace(first, "minutes: 10", with: "minutes: [10]"),
    "first/exercise.yml:4:10: `minutes` must be a whole number from 1 to 600",
    "→ write `minutes: 10`"),
  FaultRow(
    .replace(first, "minutes: 10", with: "minutes: \"10\""),
    "first/exercise.yml:4:10: `minutes` must be a whole number from 1 to 600",
    "→ write `minutes: 10`"),
  FaultRow(
    .replace(first, "title: The first exercise", with: "title: ~"),
    "first/exercise.yml:1:8: `title` is empty",
    "→ write `title: A list view`"),
  FaultRow(
    .replace(first, "title: The first exercise", with: "title: The first\u{1} exercise"),
    "first/exercise.yml:1:17: this is not valid YAML: here is the control character U+0001, which YAML does not allow",
    "→ remove it"),
  FaultRow(
    .replace(first, "title: The first exercise", with: "title:"),
    "first/exercise.yml:1:7: `title` is empty",
    "→ write `title: A list view`"),
  FaultRow(
    .replace(first, "title: The first", with: "title: Thé first: an"),
    "first/exercise.yml:1:18: this is not valid YAML: mapping values are not allowed in this context",
    "→ put quotes around a text that contains `: `"),
  FaultRow(
    .replace(first, "sources: [", with: "sources: [["),
    "first/exercise.yml:5:10: this is not valid YAML: the bracket that opens here is not closed before line 6",
    closeAdvice),
  FaultRow(
    .replace(first, "title: The first exercise", with: "title: \"The first exercise"),
    "first/exercise.yml:1:8: this is not valid YAML: the quote that opens here is not closed", closeAdvice),
  FaultRow(
    .replace(first, "why: Because", with: "why: 'Because"),
    "first/exercise.yml:8:6: this is not valid YAML: the quote that opens here is not closed", closeAdvice),
  FaultRow(
    .replace(first, "why: Because", with: "<<<<<<< HEAD\nwhy: Because\n=======\nwhy: For\n>>>>>>> theirs"),
    "first/exercise.yml:8:1: here begins a conflict marker: git could not merge two versions of this file",
    "→ keep one of the versions, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`"),
  FaultRow(
    .replace(first, "why: Because", with: "why: Because\n>>>>>>> theirs"),
    "first/exercise.yml:9:1: this line is left over of a conflict marker: git could not merge two versions of this file",
    "→ keep one of the versions, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`"),
  FaultRow(
    .replace(first, "minutes: 10", with: " minutes: 10"),
    "first/exercise.yml:4:9: this is not valid YAML: mapping values are not allowed in this context",
    "→ begin the key in the same column as those above and below it, which belong to the same entry"),
  FaultRow(
    .replace(first, "why: Because", with: "---\nwhy: Because"),
    "first/exercise.yml:8:1: this is not valid YAML: found another document",
    "→ remove the line `---`, because the file is one document"),
  FaultRow(
    .replace(first, "module: FirstThing", with: "module: first-thing"),
    "first/exercise.yml:2:9: `first-thing` is not a valid module name",
    "→ use letters and digits, beginning with a capital letter: WeakDelegate"),
  FaultRow(
    .replace(first, "difficulty: 2", with: "difficulty: 2\ndifficulty: 3"),
    "first/exercise.yml:4:1: `difficulty` is written more than once here",
    "→ keep one of them"),
  FaultRow(
    .replace(first, "difficulty: 2", with: "difficulty:\u{A0}2"),
    "first/exercise.yml:3:12: this is not valid YAML: here is a no-break space, which YAML takes for a letter",
    "→ write a space in its place"),
  FaultRow(
    .replace(first, "title: The", with: "\ttitle: The"),
    "first/exercise.yml:1:1: this is not valid YAML: found character that cannot start any token",
    "→ indent with spaces instead of tabs, and put quotes around a text that begins with a special character"),
  FaultRow(
    .replace(first, "why:", with: "given: [Model.swift]\nwhy:"),
    "first/exercise.yml:8:9: Exercises/one/first/Given/Model.swift is missing",
    "→ add the file, or remove `Model.swift` from the list"),
  FaultRow(
    .replace(first, "why:", with: "given: [Shared/Model.swift]\nwhy:"),
    "first/exercise.yml:8:9: Exercises/one/Shared/Model.swift is missing",
    "→ add the file, or remove `Model.swift` from the list"),
  FaultRow(
    .replace(first, "why:", with: "given: [../Model.swift, Shared/../../Model.swift, /Model.swift]\nwhy:"),
    "first/exercise.yml:8:9: `../Model.swift` can't be a given file", givenAdvice,
    "first/exercise.yml:8:25: `Shared/../../Model.swift` can't be a given file", givenAdvice,
    "first/exercise.yml:8:51: `/Model.swift` can't be a given file", givenAdvice),
  FaultRow(
    .replace(first, "why:", with: "given: [Shared/Thing.swift]\nwhy:"),
    "first/exercise.yml:8:9: `Thing.swift` is a source, too, and both are files of the learner's module",
    "→ rename the given file, or remove it from one of the two lists"),
  FaultRow(
    .write("Exercises/one/Shared/Model.swift", "struct Model {}\n"),
    "Shared/Model.swift: warning: no exercise uses this file",
    "→ name it in an exercise (`given: [Shared/Model.swift]`), or delete it"),
  FaultRow(
    .write(first, ""),
    "first/exercise.yml:1:1: the file is empty",
    "→ write `title: …` as its first line"),
  FaultRow(
    .write(first, "- a\n- b\n"),
    "first/exercise.yml:1:1: `exercise.yml` must be a group of keys",
    "→ write `title: …`"),
]

private let exerciseFaults = [
  FaultRow(
    .replace(first, "difficulty: 2", with: "difficulty: 6"),
    "first/exercise.yml:3:13: `difficulty` must be a whole number from 1 to 5",
    "→ write `difficulty: 2`"),
  FaultRow(
    .replace(first, "module: FirstThing", with: "module: first-thing"),
    "first/exercise.yml:2:9: `first-thing` is not a valid module name",
    "→ use letters and digits, beginning with a capital letter: WeakDelegate"),
  FaultRow(
    .replace(first, "module: FirstThing", with: "module: LabKit"),
    "first/exercise.yml:2:9: `LabKit` is a word of Swift or the name of another module",
    "→ choose a different name"),
  FaultRow(
    .replace(second, "module: SecondThing", with: "module: FirstThing"),
    "second/exercise.yml:2:9: the module `FirstThing` is defined twice "
      + "and is also used in Exercises/one/first/exercise.yml",
    "→ choose different names"),
  FaultRow(
    .replace(second, "title: The second exercise", with: "title: The first exercise"),
    "second/exercise.yml:1:8: warning: `one/first` has the title “The first exercise”, too",
    "→ write titles that a learner can tell apart"),
  FaultRow(
    .replace(first, "sources: [Thing.swift]", with: "sources: Thing.swift"),
    "first/exercise.yml:5:10: `sources` must be a list",
    "→ write `sources: [Thing.swift]`"),
  FaultRow(
    .replace(second, "Other.swift", with: "../Other.swift"),
    "second/exercise.yml:6:24: `../Other.swift` can't be a source",
    "→ name a Swift file without a folder, such as ListView.swift"),
  FaultRow(
    .replace(second, "Other.swift", with: "main.swift"),
    "second/exercise.yml:6:24: `main.swift` can't be a source",
    "→ name a Swift file without a folder, such as ListView.swift"),
  FaultRow(
    .replace(second, "Other.swift", with: "Thing.swift"),
    "second/exercise.yml:6:24: the file `Thing.swift` is listed twice",
    "→ remove one of the two"),
  FaultRow(
    .replace(first, "imports: [LabKit]", with: "imports: [Labkit]"),
    "first/exercise.yml:6:11: an entry of `imports` must be one of LabKit, Foundation, Observation, Dispatch, "
      + "Synchronization",
    "→ did you mean `LabKit`?"),
  FaultRow(
    .replace(first, "imports: [LabKit]", with: "imports: [XCTest]"),
    "first/exercise.yml:6:11: an entry of `imports` must be one of LabKit, Foundation, Observation, Dispatch, "
      + "Synchronization",
    "→ write one of these"),
  FaultRow(
    .replace(first, "256 MB", with: "256"),
    "first/exercise.yml:7:30: `memory` must be a number with KB, MB or GB",
    "→ write `memory: 512 MB`"),
  FaultRow(
    .replace(first, "32 KB", with: "32 kb"),
    "first/exercise.yml:7:46: `output` must be a number with KB, MB or GB",
    "→ write `output: 1 MB`"),
  FaultRow(
    .replace(first, "seconds: 5", with: "seconds: 5 s"),
    "first/exercise.yml:7:19: `seconds` must be a number of seconds above 0",
    "→ write `seconds: 5`"),
  FaultRow(
    .replace(first, "seconds: 5", with: "second: 5"),
    "first/exercise.yml:7:10: `second` is not a known key",
    "→ did you mean `seconds`?"),
  FaultRow(
    .replace(first, "why:", with: "language: 4\nwhy:"),
    "first/exercise.yml:8:11: `language` must be a whole number from 5 to 6",
    "→ write `language: 5`"),
  FaultRow(
    .replace(first, "why:", with: "isolation: proces\nwhy:"),
    "first/exercise.yml:8:12: `isolation` must be one of run, process",
    "→ did you mean `process`?"),
  FaultRow(
    .replace(second, "requires: [one/first]", with: "requires: [one/frist]"),
    "second/exercise.yml:5:12: `requires` names `one/frist`, which is not in the course",
    "→ did you mean `one/first`?"),
  FaultRow(
    .replace(second, "requires: [one/first]", with: "requires: [first]"),
    "second/exercise.yml:5:12: `first` is not an exercise id",
    "→ write `delegation/list-view`"),
  FaultRow(
    .replace(second, "requires: [one/first]", with: "requires: [one/first, one/first]"),
    "second/exercise.yml:5:23: `one/first` is listed twice", "→ remove one of the two"),
  FaultRow(
    .replace(second, "requires: [one/first]", with: "requires: [one/second]"),
    "second/exercise.yml:5:12: `requires` forms a cycle: one/second → one/second",
    "→ remove one of these requirements"),
  FaultRow(
    .replace(first, "why:", with: "requires: [one/second]\nwhy:"),
    "first/exercise.yml:8:12: `requires` forms a cycle: one/first → one/second → one/first",
    "→ remove one of these requirements"),
]

private let leftBehindAdvice = "→ delete it, or rename it like its exercise"
private let givenAdvice =
  "→ name a Swift file in the exercise's folder Given (Model.swift) or in the lesson's folder Shared (Shared/Model.swift)"

private let orderFaults = [
  FaultRow(
    .replace(course, "[first, second]", with: "[second, first]"),
    "second/exercise.yml:5:12: `requires` names `one/first`, which comes later in the course",
    "→ list `one/first` earlier in lessons/course.yml, or remove it here")
]

private let criterionFaults = [
  FaultRow(
    .replace(first, "hints: [\"Does it work?\"]", with: "hints:\n      - Write this: that"),
    "first/exercise.yml:16:9: an entry of `hints` must be a text; with `: ` it is a group of keys",
    "→ put the text in quotes"),
  FaultRow(
    .replace(first, "hints: [\"Does it work?\"]", with: "hints: [\"Does it work?\", \" \"]"),
    "first/exercise.yml:15:30: an entry of `hints` is empty", "→ write a text, or remove the entry"),
  FaultRow(
    .replace(first, "title: It compiles alone", with: "title: It works"),
    "first/exercise.yml:20:5: warning: another criterion has the title “It works”, too",
    "→ write titles that a learner can tell apart"),
  FaultRow(
    .replace(second, "    title: It works", with: "    title: It works\n    points: 0"),
    "second/exercise.yml:8:3: no criterion has points", "→ give at least one of them `points: 1`"),
  FaultRow(
    .replace(first, "test: FirstThingGrader/testItWorks", with: "tests: []"),
    "first/exercise.yml:11:12: `tests` is empty",
    "→ write `tests: [ListViewGrader/testSelects, ListViewGrader/testDeselects]`"),
  FaultRow(
    .replace(first, "test: FirstThingGrader/testItWorks", with: "tests: [G/testA, G/testA]"),
    "first/exercise.yml:11:22: the test G/testA is listed twice", "→ remove one of the two"),
  FaultRow(
    .replace(first, "    test: FirstThingGrader/testItWorks\n", with: ""),
    "first/exercise.yml:10:5: the criterion does not say how it is graded",
    "→ write exactly one of test, tests, declares, compiles, doesNotCompile, messages"),
  FaultRow(
    .replace(first, "    title: It works", with: "    compiles: {files: [Thing.swift]}\n    title: It works"),
    "first/exercise.yml:10:5: the criterion is graded in 2 ways: test, compiles",
    "→ write exactly one of test, tests, declares, compiles, doesNotCompile, messages"),
  FaultRow(
    .replace(first, "Grader/testItWorks", with: "Grader.testItWorks"),
    "first/exercise.yml:11:11: `FirstThingGrader.testItWorks` is not the name of a test",
    "→ write `test: ListViewGrader/testSelects`"),
  FaultRow(
    .replace(first, "Grader/testItWorks", with: "Grader/"),
    "first/exercise.yml:11:11: `FirstThingGrader/` is not the name of a test",
    "→ write `test: ListViewGrader/testSelects`"),
  FaultRow(
    .replace(
      first, "    test: FirstThingGrader/testItWorks\n", with: "    messages: {run: Taps.swift, expect: []}\n"
    ),
    "first/exercise.yml:11:41: `expect` is empty",
    "→ write `messages: {run: Taps.swift, expect: [{to: ListController, message: didSelectRow}]}`"),
  FaultRow(
    .replace(
      first, "    test: FirstThingGrader/testItWorks\n",
      with: "    messages: {run: Taps.swift, expect: [{to: Thing, message: work}]}\n"),
    "first/exercise.yml:10:5: Tests/Graders/one/first/Fixtures/Taps.swift is missing",
    "→ add the file, or name another one"),
  FaultRow(
    .replace(first, "id: works", with: "id: It_Works"),
    "first/exercise.yml:10:5: `It_Works` is not a valid id",
    "→ use lowercase letters, digits and single hyphens",
    "first/exercise.yml:16:5: `after` names `works`, which is not another criterion here",
    "→ remove it"),
  FaultRow(
    .replace(first, "id: alone", with: "id: works"),
    "first/exercise.yml:20:5: the criterion `works` is defined twice",
    "→ choose different ids"),
  FaultRow(
    .replace(first, "after: [works]", with: "after: [work]"),
    "first/exercise.yml:16:5: `after` names `work`, which is not another criterion here",
    "→ did you mean `works`?"),
  FaultRow(
    .replace(first, "after: [works]\n", with: "after: [work]\n    points: x\n"),
    "first/exercise.yml:20:13: `points` must be a whole number from 0 to 1000",
    "→ write `points: 1`",
    "first/exercise.yml:16:5: `after` names `work`, which is not another criterion here",
    "→ did you mean `works`?"),
  FaultRow(
    .replace(first, "    about: Thing.work()\n", with: "    about: []\n"),
    "first/exercise.yml:13:12: `about` is empty",
    "→ write `about: ListView.delegate`"),
  FaultRow(
    .replace(first, "owner, weak: true}", with: "owner, noStaticInstance: false}"),
    "first/exercise.yml:17:55: `noStaticInstance` must be true",
    "→ write `noStaticInstance: true`"),
  FaultRow(
    .replace(first, "after: [works]", with: "after: [is-weak]"),
    "first/exercise.yml:16:5: `after` names `is-weak`, which is not another criterion here",
    "→ remove it"),
  FaultRow(
    .replace(first, "points: 2", with: "after: [is-weak]"),
    "first/exercise.yml:10:5: `after` forms a cycle: works → is-weak → works",
    "→ remove one of these dependencies"),
  FaultRow(
    .replace(first, "points: 2", with: "points: -1"),
    "first/exercise.yml:14:13: `points` must be a whole number from 0 to 1000",
    "→ write `points: 1`"),
  FaultRow(
    .replace(first, "visibility: hidden", with: "visibility: hiden"),
    "first/exercise.yml:26:17: `visibility` must be one of visible, hidden",
    "→ did you mean `hidden`?"),
  FaultRow(
    .replace(first, "weak: true", with: "weak: yes"),
    "first/exercise.yml:17:43: `weak` must be true or false",
    "→ write `weak: true`"),
  FaultRow(
    .replace(first, ", weak: true", with: ""),
    "first/exercise.yml:17:15: `declares` demands nothing of `Thing.owner`",
    "→ write `declares: {symbol: ListView.delegate, weak: true}`"),
  FaultRow(
    .replace(first, "weak: true", with: "kind: klass"),
    "first/exercise.yml:17:43: `kind` must be one of protocol, class, struct, enum, actor, method, "
      + "property, func, init, subscript, typealias",
    "→ did you mean `class`?"),
  FaultRow(
    .replace(first, "compiles: {files: [Thing.swift]}", with: "compiles: {files: [Things.swift]}"),
    "first/exercise.yml:20:5: `Things.swift` is not among the sources",
    "→ name one of Thing.swift"),
  FaultRow(
    .replace(first, "compiles: {files: [Thing.swift]}", with: "compiles: {files: []}"),
    "first/exercise.yml:21:23: `files` is empty",
    "→ write `files: [Model.swift]`"),
  FaultRow(
    .replace(first, ", says: does not conform", with: ""),
    "first/exercise.yml:24:21: `says` is missing",
    "→ add `says: does not conform`"),
]

private let courseFaults = [
  FaultRow(
    .remove(course),
    "lessons/course.yml: the file is missing", "→ add it; its first line is `title: …`"),
  FaultRow(
    .replace(course, "id: one", with: "id: One"),
    "lessons/course.yml:3:5: `One` is not a valid id",
    "→ use lowercase letters, digits and single hyphens"),
  FaultRow(
    .replace(course, "    title: Lesson one\n", with: ""),
    "lessons/course.yml:3:5: `title` is missing",
    "→ add `title: Delegation`"),
  FaultRow(
    .replace(course, "[first, second]", with: "[first, second, first]"),
    "lessons/course.yml:5:32: the exercise `one/first` is listed twice",
    "→ remove one of the two"),
  FaultRow(
    .replace(course, "[first, second]", with: "[first, second, third]"),
    "lessons/course.yml:5:32: Exercises/one/third/exercise.yml is missing",
    "→ remove `third` from the list, or create it: codelab new exercise one/third"),
  FaultRow(
    .replace(course, "[first, second]", with: "[first, second, frist]"),
    "lessons/course.yml:5:32: Exercises/one/frist/exercise.yml is missing",
    "→ remove `frist` from the list, or create it: codelab new exercise one/frist"
  ),
  FaultRow(
    .remove("Exercises/one/first/exercise.yml"),
    "lessons/course.yml:5:17: Exercises/one/first/exercise.yml is missing",
    "→ take it from a copy of the course, or copy that of another exercise and change it, or remove `first` from the list"
  ),
  FaultRow(
    .replace(course, "[first, second]", with: "[first, second, Third]"),
    "lessons/course.yml:5:32: `Third` is not a valid name",
    "→ use lowercase letters, digits and single hyphens"),
  FaultRow(
    .replace(course, "[first, second]", with: "[first]"),
    "second/exercise.yml: warning: no lesson lists this exercise",
    "→ add `second` to the lesson `one` in lessons/course.yml"),
  FaultRow(
    .write(course, "title: Empty\nlessons: []\n"),
    "lessons/course.yml:2:10: there are no lessons",
    "→ add a lesson with an id, a title and its exercises"),
]

private let closeAdvice =
  "→ close it; if it belongs to a text, put quotes of another kind around the whole text"

private let fileFaults = [
  FaultRow(
    .write("Solutions/one/gone/Thing.swift", ""),
    "Solutions/one/gone: warning: this belongs to no exercise of the course", leftBehindAdvice),
  FaultRow(
    .write("Tests/Graders/gone/first/Grader.swift", ""),
    "Tests/Graders/gone: warning: this belongs to no exercise of the course", leftBehindAdvice),
  FaultRow(
    .write("Tests/Answers/one/gone.yml", ""),
    "Tests/Answers/one/gone.yml: warning: this belongs to no exercise of the course", leftBehindAdvice),
  FaultRow(
    .write("lessons/gone.md", "# Gone\n"),
    "lessons/gone.md: warning: no lesson has this page",
    "→ add the lesson to lessons/course.yml, or delete the page"),
  FaultRow(
    .remove("lessons/one.md"),
    "lessons/one.md: the page is missing",
    "→ add it, with `# Title` as its first line"),
  FaultRow(
    .remove("Exercises/one/first/Task.md"),
    "first/Task.md: the page is missing",
    "→ add it, with `# Title` as its first line"),
  FaultRow(
    .remove("Exercises/one/first/Starter/Thing.swift"),
    "first/exercise.yml:5:11: Exercises/one/first/Starter/Thing.swift is missing",
    "→ add the file, or remove `Thing.swift` from the list"),
  FaultRow(
    .remove("Exercises/one/first/Example.swift"),
    "first/Example.swift: the file is missing",
    "→ add an example of use, which `codelab run` runs"),
  FaultRow(
    .remove("Tests/Graders/one/first/Grader.swift"),
    "first/exercise.yml:10:5: Tests/Graders/one/first contains no grader",
    "→ add a Swift file with the tests"),
  FaultRow(
    .remove("Tests/Graders/one/first/Fixtures/Missing.swift"),
    "first/exercise.yml:23:5: Tests/Graders/one/first/Fixtures/Missing.swift is missing",
    "→ add the file, or name another one"),
  FaultRow(
    .write("Exercises/one/first/Task.md", "\n## The first\n"),
    "first/Task.md:1:1: the page has no title",
    "→ write `# Title` as the first line"),
  FaultRow(
    .write("lessons/one.md", "# One\n\nSee é <doc:one--frist>.\n"),
    "lessons/one.md:3:8: warning: the link <doc:one--frist> is broken: there is no such page",
    "→ did you mean <doc:one--first>?"),
  FaultRow(
    .write("lessons/map.md", "See <doc:nowhere-at-all>.\n"),
    "lessons/map.md:1:1: the page has no title", "→ write `# Title` as the first line",
    "lessons/map.md:1:5: warning: the link <doc:nowhere-at-all> is broken: there is no such page",
    "→ link to a lesson (<doc:delegation>) or an exercise (<doc:delegation--list-view>)"),
  FaultRow(
    .write("lessons/one.md", "# One\n\n<doc:map>\n"),
    "lessons/one.md:3:1: warning: the link <doc:map> is broken: there is no such page",
    "→ link to a lesson (<doc:delegation>) or an exercise (<doc:delegation--list-view>)"),
  FaultRow(
    .write("lessons/one.md", "# One\n\n[it](doc:nowhere-at-all)\n"),
    "lessons/one.md:3:5: warning: the link <doc:nowhere-at-all> is broken: there is no such page",
    "→ link to a lesson (<doc:delegation>) or an exercise (<doc:delegation--list-view>)"),
]
