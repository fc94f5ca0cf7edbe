var profile: ProfileScreen? = ProfileScreen()
weak var watchedProfile = profile
let button = profile?.button
button?.tap()
button?.tap()
print("taps: \(profile?.taps ?? 0)")
profile = nil
print(
  "the profile screen is \(watchedProfile == nil ? "gone" : "still there")")

let queue = WorkQueue()
let log = Log()
var upload: UploadScreen? = UploadScreen(photo: "beach.jpg", log: log)
weak var watchedUpload = upload
upload?.save(on: queue)
upload = nil
print(
  "the upload screen is \(watchedUpload == nil ? "gone" : "still there")")
queue.runAll()
print(log.lines)

let machine = TicketMachine()
let first = machine.draw()
let second = machine.draw()
print(first(), second())

var book: Book? = Book(title: "Swift")
weak var watchedBook = book
book?.addChapter()
book?.addChapter()
book?.title = "More Swift"
print(book?.chapters.last?.heading() ?? "no chapter")
book = nil
print("the book is \(watchedBook == nil ? "gone" : "still there")")
