import Foundation

/// What a learner's files and their disk may be like when they type a command.
enum KeptState: String, CaseIterable {
  case edited, renamed, deleted, extraFile, readOnlyFile, changedPackage, damagedProgress
  case readOnlyFolder, readOnlyWorkspace, fullDisk

  static let mine = "// mine, and nowhere else\n"
  private static let steps = "outcomes/steps/Steps.swift"

  /// Whether it takes a mount that only one shell sees.
  var needsMount: Bool { [.readOnlyFolder, .readOnlyWorkspace, .fullDisk].contains(self) }

  /// What the learner wrote, by the path in the workspace.
  var works: [String: String] {
    let code = (try? String(contentsOf: Self.passing, encoding: .utf8)) ?? ""
    let answer = code + Self.mine
    return switch self {
    case .edited, .readOnlyFile, .readOnlyFolder, .readOnlyWorkspace, .fullDisk: [Self.steps: answer]
    case .renamed: ["outcomes/steps/Mine.swift": answer]
    case .deleted: ["outcomes/steps/notes.txt": "what I tried\n", "outcomes/notes.txt": "to do\n"]
    case .extraFile:
      [
        Self.steps: answer, "outcomes/steps/deep/Extra.swift": Self.mine + "// extra\n",
        "outcomes/later/Later.swift": Self.mine + "// begun before\n", "copies/1/x": "my own copy\n",
      ]
    case .changedPackage: [Self.steps: answer, "Package.swift": "// made by codelab, and by me\n"]
    case .damagedProgress: [Self.steps: answer, ".codelab/progress.json": "{ my own words"]
    }
  }

  private static let passing = Tool.fixtures.appending(path: "Submissions/steps/passes/Steps.swift")

  /// Brings a workspace with an exercise that was started and passed into this state.
  func make(in workspace: URL) throws {
    let files = FileManager.default
    let file = workspace.appending(path: Self.steps)
    try files.removeItem(at: file)
    for (path, text) in works {
      let place = workspace.appending(path: path)
      try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    if self == .readOnlyFile {
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    }
  }

  /// What a shell does before and after the call `"$@"`, in the folder that holds the workspace.
  var script: String {
    switch self {
    case .readOnlyFolder: Self.sealed("my workspace/outcomes/steps")
    case .readOnlyWorkspace: Self.sealed("my workspace")
    case .fullDisk:
      """
      mkdir disk && mount -t tmpfs -o size=24m tmpfs disk && cp -a 'my workspace/.' disk
      head -c 100000000 /dev/zero > disk/fill 2>/dev/null
      mount --bind disk 'my workspace'
      "$@"; status=$?
      rm disk/fill; umount 'my workspace'; rm -r 'my workspace'; cp -a disk 'my workspace'
      exit $status
      """
    default: "\"$@\""
    }
  }

  private static func sealed(_ folder: String) -> String {
    "mount --bind '\(folder)' '\(folder)' && mount -o remount,bind,ro '\(folder)' && \"$@\""
  }
}

/// What a learner may type that writes in the workspace, or could.
enum KeptCommand: String, CaseIterable {
  case start, reset, next, skip, solution, giveUp, diff, check, run, open, play, exportProgress, exportOver,
    importProgress

  var words: [String] {
    switch self {
    case .giveUp: ["solution", "steps", "--give-up"]
    case .next, .skip: [rawValue]
    case .play: ["play", "steps", "--plain"]
    case .exportProgress: ["progress", "--export", "elsewhere.json"]
    case .exportOver: ["progress", "--export", "mine.json"]
    case .importProgress: ["progress", "--import", "mine.json"]
    case .start, .reset, .solution, .diff, .check, .run, .open: [rawValue, "steps"]
    }
  }

  /// Whether it can't do in this state what was asked.
  func refuses(in state: KeptState) -> Bool {
    if self == .exportOver { return true }
    return switch state {
    case .edited, .extraFile, .readOnlyFile, .changedPackage: false
    case .renamed, .deleted: [.reset, .diff, .check, .run, .open, .play].contains(self)
    case .damagedProgress: [.skip, .solution, .diff].contains(self)
    case .readOnlyFolder: self == .reset
    case .readOnlyWorkspace, .fullDisk:
      [.start, .reset, .next, .skip, .giveUp, .importProgress].contains(self)
    }
  }
}

extension String {
  /// The screen without what each run changes: how long a check took.
  var withoutTimes: String { replacing(#/checked in [0-9.]+ s/#, with: "checked in 0.0 s") }
}
