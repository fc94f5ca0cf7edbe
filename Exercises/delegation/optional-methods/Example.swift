let form = Form()
let diary = Diary()
form.delegate = diary
form.submit("tea")
form.submit("a very long text")
form.cancel()
print(diary.lines)
print(form.accepted)

let careful = Careful()
form.delegate = careful
form.submit("")
form.submit("salt")
print("Careful has seen \(careful.finished) finished")
print("accepted: \(form.accepted)")
