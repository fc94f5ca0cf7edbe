/// The VS Code tasks of a workspace.
package enum EditorTasks {
  /// The path of the file in the workspace.
  package static let path = ".vscode/tasks.json"

  /// Tasks to check, to watch and to show a hint, with a pattern for the lines that `--problems` prints.
  package static let text = #"""
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
            "owner": "codelab",
            "source": "codelab",
            "fileLocation": ["autoDetect", "${workspaceFolder}"],
            "pattern": {
              "regexp": "^(.+?):(\\d+):(\\d+): (error|warning): (.*)$",
              "file": 1, "line": 2, "column": 3, "severity": 4, "message": 5
            }
          }
        },
        {
          "label": "codelab: watch",
          "detail": "Grade the open exercise at each save.",
          "type": "shell",
          "command": "./codelab watch --plain --problems",
          "isBackground": true,
          "problemMatcher": {
            "owner": "codelab",
            "source": "codelab",
            "fileLocation": ["autoDetect", "${workspaceFolder}"],
            "pattern": {
              "regexp": "^(.+?):(\\d+):(\\d+): (error|warning): (.*)$",
              "file": 1, "line": 2, "column": 3, "severity": 4, "message": 5
            },
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
