let letter = Document(title: "Letter")
let copy = Document(title: "Copy")
var editor: EditorScreen? = EditorScreen(document: letter, backup: copy)

func report() {
  guard let editor else { return print("the editor is deallocated") }
  print("\(editor.heading): edits \(editor.edits)", terminator: ", ")
  print("backups \(editor.backups)", terminator: ", ")
  print("refreshes \(editor.refreshes)")
}

letter.title = "Love letter"
copy.title = "Copy 2"
copy.title = "Copy 3"
report()

editor = EditorScreen(document: letter, backup: letter)
letter.title = "Very long letter"
report()

editor = nil
letter.title = "Farewell"
report()
