import Foundation
import LabKit

let disk = Disk()
var window: UIWindow?

/// A launch of the app: new objects, and the disk that was there before.
func launch() -> QuoteListController {
  let screen = QuoteListController()
  screen.modelController = ModelController(
    storage: StorageController(disk: disk))
  window = UIWindow(showing: screen)
  return screen
}

func add(_ text: String, _ author: String, on screen: QuoteListController) {
  screen.textField.text = text
  screen.authorField.text = author
  screen.addButton.simulateTap()
}

var screen = launch()
add("Well begun is half done.", "Aristotle", on: screen)
add("Begin at once to live.", "Seneca", on: screen)
screen = launch()
print("after a second launch:\n\(screen.listLabel.text ?? "")\n")

disk.isFull = true
add("The beginning is everything.", "Plato", on: screen)
print("with a full disk: \(screen.noticeLabel.text ?? "all saved")")
print("\(screen.listLabel.text ?? "")\n")

disk.isFull = false
disk.files["quotes.json"] = Data("[{\"text\":\"Well beg".utf8)
screen = launch()
print("with a damaged file: \(screen.listLabel.text ?? "")")
add("Begin again.", "Anonymous", on: screen)
for (name, data) in disk.files.sorted(by: { $0.key < $1.key }) {
  print("\(name): \(String(decoding: data, as: UTF8.self))")
}
