/// The VS Code tasks of a workspace.
enum EditorTasks {
  /// The path of the file in the workspace.
  static let path = ".vscode/tasks.json"

  /// The part of a problem matcher that recognises the lines of `--problems`, indented for `text`.
  private static let pattern = #"""
            "owner": "codelab",
            "source": "codelab",
            "fileLocation": ["autoDetect", "${workspaceFolder}"],
            "pattern": {
              "regexp": "^(.+?):(\\d+):(\\d+): (error|warning): (.*)$",
              "file": 1, "line": 2, "column": 3, "severity": 4, "message": 5
            }
    """#

  /// The tasks `check`, `watch` and `hint`; a pattern lets VS Code list the lines of `--problems`.
  static let text = #"""
    {
      "version": "2.0.0",
      "tasks": [
        {
          "label": "codelab: check",
          "detail": "Grade the open exercise; what fails is listed under Problems.",
          "type": "shell",
          "command": "./codelab check --problems",
          "group": { "kind": "test", "isDefault": true },
          "presentation": { "clear": true },
          "problemMatcher": {
    \#(pattern)
          }
        },
        {
          "label": "codelab: watch",
          "detail": "Grade the open exercise at each save.",
          "type": "shell",
          "command": "./codelab watch --plain --problems",
          "isBackground": true,
          "problemMatcher": {
    \#(pattern),
            "background": {
              "activeOnStart": true,
              "beginsPattern": "^A check of .* begins\\.$",
              "endsPattern": "^The check ended\\."
            }
          }
        },
        {
          "label": "codelab: hint",
          "detail": "The next hint for the first check that fails.",
          "type": "shell",
          "command": "./codelab hint",
          "presentation": { "clear": true },
          "problemMatcher": []
        }
      ]
    }

    """#
}
