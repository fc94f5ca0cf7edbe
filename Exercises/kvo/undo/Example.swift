import LabKit

let slide = Slide()
let history = History(of: slide)
slide.title = "Hello"
slide.size = 20
slide.title = "Hello, world"
history.undo()
print(slide.title, slide.size)
history.undo()
print(slide.title, slide.size)
history.redo()
print(slide.title, slide.size)
slide.note = "for Ada"
print(history.canRedo ? "can redo" : "cannot redo")
history.undo()
print(slide.note ?? "no note")
