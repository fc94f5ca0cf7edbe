import CourseModel
import Foundation
import TestSupport
import Testing

@testable import Classroom

/// Folders as learning platforms lay them out.
@Suite("The work of a class")
struct LayoutTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Creates files in a new folder of this name.
  private func tree(_ name: String, _ files: [String: String]) throws -> URL {
    let root = folder.url.appending(path: "\(UUID())/\(name)")
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return root
  }

  private func students(_ work: CollectedWork) -> [String] {
    work.handIns.map { "\($0.student.id)=\($0.student.name)" }
  }

  @Test("from Moodle is found by name and number, whether or not the name ends with an underscore")
  func moodle() throws {
    let root = try tree(
      "week 3",
      [
        "Ada Lovelace_4711_assignsubmission_file/A.swift": "",
        "José Müller_12_assignsubmission_file_/A.swift": "",
        "Ada Lovelace_4711_assignsubmission_onlinetext/onlinetext.html": "",
        "Bo Ek_13_assignsubmission_onlinetext/onlinetext.html": "",
      ])
    let work = try WorkCollector.collect(in: root)
    #expect(work.layout == .moodle)
    #expect(students(work) == ["12=José Müller", "13=Bo Ek", "4711=Ada Lovelace"])
    #expect(work.handIns.map(\.places.count) == [1, 0, 1], "who wrote a text only handed nothing in")
    #expect(
      work.ignored == [
        "Ada Lovelace_4711_assignsubmission_onlinetext", "Bo Ek_13_assignsubmission_onlinetext",
      ])
  }

  @Test(
    "is found in the folder that the download was unpacked to",
    arguments: [
      ("hw-3-submissions/hw-3-ada/A.swift", SubmissionLayout.gitHubClassroom, "ada"),
      ("cs-week3_submissions_2026/cs-week3-ada/A.swift", .classroom50, "ada"),
      ("week 3/Ada Lovelace_4711_assignsubmission_file_/A.swift", .moodle, "4711"),
    ])
  func download(_ path: String, _ layout: SubmissionLayout, _ id: String) throws {
    let folder = path.split(separator: "/")[0]
    let noise = ["\(folder)/.vscode/settings.json": "", "\(folder)/__MACOSX/._A": "", "__MACOSX/._A": ""]
    let work = try WorkCollector.collect(in: tree("work", noise.merging([path: ""]) { $1 }))
    #expect(work.layout == layout && work.handIns.map(\.student.id) == [id])
  }

  @Test(
    "of most names tells the layout; what a name among them does not fit is told",
    arguments: [
      (
        "work/hw-3-submissions", ["hw-3-ada", "hw-3-bob", "notes"], SubmissionLayout.gitHubClassroom,
        ["notes"]
      ),
      ("hw-3-submissions", ["hw-3-ada", "hw-3-bob", "notes"], .gitHubClassroom, ["notes"]),
      ("work/cs-1_submissions_2026", ["cs-1-ada", "cs-1-bob", "cs-notes"], .classroom50, ["cs-notes"]),
      ("my-submissions", ["my-own", "ada", "bob"], .folders, []),
      ("old_submissions_2026", ["ada", "bob"], .folders, []),
      (
        "week 3", ["Ada L_1_assignsubmission_file_", "Bob_2_assignsubmission_file_", "notes"], .moodle,
        ["notes"]
      ),
      ("week 3", ["ada", "bob", "cy_2_assignsubmission_file_"], .folders, []),
    ])
  func strays(_ path: String, _ names: [String], _ layout: SubmissionLayout, _ told: [String]) throws {
    let files = Dictionary(uniqueKeysWithValues: names.map { ("\(path)/\($0)/A.swift", "") })
    let root = try tree("top", files)
    let work = try WorkCollector.collect(
      in: root.appending(path: path.hasPrefix("work/") ? "work" : path))
    #expect(work.layout == layout && work.ignored + work.apart == told)
    #expect(work.handIns.count == names.count - work.ignored.count)
    let ids = layout == .folders ? names : ["ada", "bob", "1", "2"] + told
    #expect(work.handIns.allSatisfy { ids.contains($0.student.id) }, "\(students(work))")
  }

  @Test("from Classroom 50 is named after the accounts of its list, whatever other names begin with")
  func accounts() throws {
    let files = ["cs-3-fh-ada", "cs-3-fh-bob", "cs-notes"].map { ("\($0)/A.swift", "") }
    let list = "username,first_name,last_name\nfh-ada,Ada,L\nFH-bob,Bob,B\n"
    let root = try tree("mine", Dictionary(uniqueKeysWithValues: files + [("scores.csv", list)]))
    let work = try WorkCollector.collect(in: root)
    #expect(work.handIns.map(\.student.id) == ["cs-notes", "fh-ada", "fh-bob"] && work.apart == ["cs-notes"])
  }

  @Test("is found beside other folders and zips, of which there are no more than students, and they are told")
  func besideOthers() throws {
    let download = ["hw-submissions/hw-ada/A.swift": "", "hw-submissions/hw-bob/A.swift": ""]
    let others = ["hw.zip": "", "notes.txt": ""]
    let work = try WorkCollector.collect(in: tree("work", download.merging(others) { $1 }))
    #expect(work.layout == .gitHubClassroom && work.ignored == ["notes.txt", "hw.zip"])
    #expect(work.handIns.map(\.student.id) == ["ada", "bob"])
    let students = ["ada/A.swift": "", "bob/A.swift": "", "cy/A.swift": ""]
    let plain = try WorkCollector.collect(in: tree("work", download.merging(students) { $1 }))
    #expect(plain.layout == .folders && plain.handIns.count == 4 && plain.downloads == ["hw-submissions"])
    let two = try tree("work", download.merging(["x-submissions/x-ada/A.swift": ""]) { $1 })
    #expect(throws: CollectionFault.severalDownloads(two.path, ["hw-submissions", "x-submissions"])) {
      try WorkCollector.collect(in: two)
    }
  }

  @Test("of one student is not taken for a download")
  func oneStudent() throws {
    for name in ["ada", "my-submissions"] {
      let work = try WorkCollector.collect(in: tree("work", ["\(name)/kvo/undo/A.swift": ""]))
      #expect(work.layout == .folders && work.handIns.map(\.student.id) == [name])
    }
  }

  @Test("from Moodle without folders can't be told apart; a single such file among folders is told")
  func looseFiles() throws {
    let loose = "Ada Lovelace_4711_assignsubmission_file_A.swift"
    let files = [loose: "", "Bo Ek_13_assignsubmission_file_/A.swift": ""]
    let work = try WorkCollector.collect(in: try tree("week 3", files))
    #expect(work.handIns.map(\.student.id) == ["13"] && work.ignored == [loose])
    let root = try tree("week 3", ["Ada Lovelace_4711_assignsubmission_file_A.swift": ""])
    #expect(throws: CollectionFault.looseFiles("Ada Lovelace_4711_assignsubmission_file_A.swift")) {
      try WorkCollector.collect(in: root)
    }
  }

  @Test("from Gradescope belongs to each member of a group, and knows earlier submissions")
  func gradescope() throws {
    let metadata = """
      submission_7:
        :submitters:
        - :name: Ada Lovelace
          :sid: 00123
          :email: ada@example.org
        - :name: Alan Turing
          :sid: '456'
          :email: alan@example.org
        :created_at: 2026-11-02 10:00:00.000000000 Z
        :score: 3.0
        :history:
        - :created_at: 2026-11-01 10:00:00.000000000 Z
          :score: 1.0

      """
    let root = try tree(
      "assignment_1_export",
      ["submission_metadata.yml": metadata, "submission_7/A.swift": "", "readme.txt": ""])
    let work = try WorkCollector.collect(in: root)
    #expect(work.layout == .gradescope)
    #expect(work.handIns.map(\.student.name) == ["Ada Lovelace", "Alan Turing"])
    #expect(work.handIns.map(\.places.count) == [1, 1] && work.handIns[0].times.count == 2)
    #expect(work.handIns[0].student.email == "ada@example.org" && work.ignored == ["readme.txt"])
  }

  @Test("from Gradescope is told if its list does not say whose it is")
  func brokenGradescope() throws {
    let files = ["submission_metadata.yml": "- 1", "submission_7/A.swift": ""]
    let none = try tree("export", files)
    #expect(throws: CollectionFault.self) { try WorkCollector.collect(in: none) }
    let odd =
      "submission_7:\n  :submitters:\n  - :name: Ada\nsubmission_8: 1\nsubmission_9:\n  :submitters:\n  - :name: Bo\n"
    let work = try WorkCollector.collect(
      in: try tree("export", files.merging(["submission_metadata.yml": odd]) { $1 }))
    #expect(students(work) == ["Ada=Ada", "Bo=Bo"] && work.ignored == ["submission_8"])
    #expect(work.missing == ["submission_9"])
  }

  @Test("from GitHub Classroom is named after the account")
  func gitHub() throws {
    let root = try tree("week-3-submissions", ["week-3-ada-l/A.swift": "", "week-3-alan/A.swift": ""])
    let work = try WorkCollector.collect(in: root)
    #expect(work.layout == .gitHubClassroom && students(work) == ["ada-l=ada-l", "alan=alan"])
  }

  @Test("from Classroom 50 is named after the account, also in a folder of another name")
  func classroom50() throws {
    let files = ["cs-week-3-ada-l/A.swift": "", "cs-week-3-alan/A.swift": "", "scores.csv": ""]
    for name in ["cs-week-3_submissions_2026_05_09_T_14_30_45", "mine"] {
      let work = try WorkCollector.collect(in: try tree(name, files))
      #expect(work.layout == .classroom50, "\(name)")
      #expect(
        work.handIns.map(\.student.id).allSatisfy { $0.hasSuffix("da-l") || $0.hasSuffix("lan") }, "\(name)")
    }
  }

  @Test("can be in folders and zip files that are named after students")
  func plain() throws {
    let root = try tree(
      "work", ["ada/A.swift": "", "alan.zip": "", "__MACOSX/x": "", ".DS_Store": "", "notes.txt": ""])
    let work = try WorkCollector.collect(in: root)
    #expect(
      work.layout == .folders && students(work) == ["ada=ada", "alan=alan"] && work.ignored == ["notes.txt"])
  }

  @Test("is not read if its name begins with a dot, which is told unless every system leaves it")
  func hidden() throws {
    let noise = [
      "__MACOSX/x", ".DS_Store", "._ada.zip", ".git/HEAD", ".gitignore", "desktop.ini", "Thumbs.db",
    ]
    let files = Dictionary(uniqueKeysWithValues: (noise + [".eve.zip", ".bob/A.swift"]).map { ($0, "") })
    let none = try tree("work", files)
    #expect(throws: CollectionFault.empty(none.path, hidden: ".bob")) { try WorkCollector.collect(in: none) }
    let work = try WorkCollector.collect(in: tree("work", files.merging(["ada/A.swift": ""]) { $1 }))
    #expect(students(work) == ["ada=ada"] && work.hidden == [".bob", ".eve.zip"] && work.ignored.isEmpty)
    let download = ["hw-submissions/hw-ada/A.swift": "", "hw-submissions/.bob/A.swift": "", ".eve.zip": ""]
    let inner = try WorkCollector.collect(in: tree("work", download))
    #expect(students(inner) == ["ada=ada"] && inner.hidden == [".bob", ".eve.zip"])
  }

  @Test("can be in zip files whose names have no ending")
  func unnamedZips() throws {
    let root = try tree("work", ["ada/A.swift": "", "alan": "PK", "notes": "", "essay.docx": "PK"])
    let work = try WorkCollector.collect(in: root) { (try? String(contentsOf: $0, encoding: .utf8)) == "PK" }
    #expect(students(work) == ["ada=ada", "alan=alan"] && work.ignored == ["essay.docx", "notes"])
  }

  @Test("that is not there is said to be missing")
  func missing() throws {
    let root = try tree("work", ["notes.txt": ""])
    #expect(throws: CollectionFault.empty(root.path, hidden: nil)) { try WorkCollector.collect(in: root) }
    let missing = root.appending(path: "missing")
    #expect(throws: CollectionFault.noFolder(missing.path)) { try WorkCollector.collect(in: missing) }
    let file = root.appending(path: "notes.txt")
    #expect(throws: CollectionFault.isFile(file.path)) { try WorkCollector.collect(in: file) }
    let others = try tree("work", ["week3 ada/A.swift": "", "week3 bob/A.swift": ""])
    #expect(throws: CollectionFault.noMatch(others.path, first: "week3 ada")) {
      try WorkCollector.collect(in: others, pattern: NamePattern("week3-{id}"))
    }
  }

  @Test(
    "A pattern reads names from left to right",
    arguments: [
      ("{name}_{id}_assignsubmission_file_", "Jane_Doe_17_assignsubmission_file_", "17=Jane_Doe"),
      ("{id}", "jane", "jane=jane"), ("{id}-{name}", "17-Jane Doe", "17=Jane Doe"),
      ("{name} ({email})", "Jane (j@x.org)", "Jane=Jane"), ("w3-{id}-", "w4-jane-", nil),
    ])
  func pattern(_ pattern: String, _ name: String, _ expected: String?) throws {
    let student = try #require(NamePattern(pattern)).student(in: name)
    #expect(student.map { "\($0.id)=\($0.name)" } == expected)
  }

  @Test("A pattern with many fields is done with a name of many separators")
  func manyFields() throws {
    let pattern = try #require(NamePattern("{id}_{name}_{email}_{number}!"))
    #expect(pattern.student(in: String(repeating: "_", count: 255)) == nil)
  }

  @Test(
    "A pattern that does not tell a student, or not in one way, is none",
    arguments: ["", "work", "{email}", "{who}", "{name", "{name}{id}", "{name}_{name}_"])
  func wrongPattern(_ text: String) { #expect(NamePattern(text) == nil) }

  @Test("A class list adds who handed in nothing, and tells who is not in it")
  func roster() throws {
    let worksheet = """
      \u{FEFF}Identifier,Full name,Email address,ID number
      Participant 4711,"Lovelace, Ada",ada@example.org,00123
      Participant 12,Alan Turing,alan@example.org,
      Participant 12,Alan Turing,alan@example.org,

      """
    let roster = try Roster(csv: worksheet)
    #expect(roster.repeated == [.init(id: "12", line: 4)])
    #expect(roster.students.map(\.id) == ["4711", "12"] && roster.students[0].name == "Lovelace, Ada")
    let found = [
      HandIn(student: Student(id: "4711", name: "Ada Lovelace"), places: [URL(filePath: "/a")]),
      HandIn(student: Student(id: "99"), places: [URL(filePath: "/b")]),
    ]
    let (handIns, unknown) = roster.completing(found)
    #expect(handIns.map(\.student.id) == ["4711", "12", "99"] && unknown == ["99"])
    #expect(handIns.map(\.places.count) == [1, 0, 1])
    #expect(handIns[0].student.number == "00123")
    #expect(throws: RosterFault.noHeading) { try Roster(csv: "a,b\n1,2\n") }
    for separator in [";", "\t"] {
      let list = try Roster(csv: "id\(separator)name\n1\(separator)\"Lovelace, Ada\"\n")
      #expect(list.students == [Student(id: "1", name: "Lovelace, Ada")])
    }
  }

  @Test("A class list can have first and last names, and names with quotation marks")
  func names() throws {
    let list = try Roster(
      csv: """
        username,first_name,last_name
        ada,Ada,Lovelace
        bob,Bob "the" B,
        eve, "Eve ""E"" X",
        """)
    #expect(list.students.map(\.name) == ["Ada Lovelace", "Bob \"the\" B", "Eve \"E\" X"])
    #expect(list.repeated.isEmpty)
  }

  @Test("A quotation mark that is not closed is told with its line")
  func openQuote() {
    let csv = "id,name\nada,\"Ada\nLovelace\"\nbob,\"Bob\neve,Eve\n"
    #expect(throws: RosterFault.openQuote(line: 4)) { try Roster(csv: csv) }
  }

  @Test("A class list finds a student by id, number or email, and each hand-in once")
  func marks() throws {
    let roster = try Roster(
      csv: """
        Student,ID,SIS User ID,SIS Login ID,email
            Points Possible,,,,
        "Lovelace, Ada",1,A17,ada,ada@example.org
        ,2,B4,alan,ALAN@example.org
        Grace Hopper,3,C9,grace,grace@example.org
        Grace Hopper's twin,4,C9,,

        """)
    let found = [
      HandIn(student: Student(id: "a17"), places: []),
      HandIn(student: Student(id: "x", name: "Alan Turing", email: "alan@example.org"), places: []),
      HandIn(student: Student(id: "grace@example.org"), places: [], times: ["1"]),
      HandIn(student: Student(id: "C9"), places: [], times: ["2"]),
    ]
    let (handIns, unknown) = roster.completing(found)
    #expect(handIns.map(\.student.id) == ["ada", "alan", "grace", "C9"] && unknown.isEmpty)
    #expect(handIns.map(\.student.name)[1...2] == ["Alan Turing", "Grace Hopper"])
    #expect(handIns.map(\.times) == [[], [], ["1"], ["2"]])
  }

  @Test("A name that is not UTF-8 is told, and its student not left out")
  func notUTF8() throws {
    let root = try tree("work", ["ada/A.swift": ""])
    let name = "\(root.path)/Jos".utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xE9), 0]
    #expect(mkdir(name, 0o755) == 0)
    #expect(throws: CollectionFault.nameNotUTF8("Jos\u{FFFD}")) { try WorkCollector.collect(in: root) }
  }

  @Test("A link to a folder is somebody's work, and the class can be behind a link")
  func links() throws {
    let root = try tree("work", ["ada/A.swift": ""])
    let link = root.deletingLastPathComponent().appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: root)
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "bob"), withDestinationURL: root.appending(path: "ada"))
    #expect(students(try WorkCollector.collect(in: link)) == ["ada=ada", "bob=bob"])
  }
}
