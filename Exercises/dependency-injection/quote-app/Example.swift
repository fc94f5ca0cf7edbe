import LabKit

for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
  guard
    let window = UIApplication.shared.launch(
      AppDelegate(), storyboard: makeStoryboard(editing: style))
  else { break }
  let show = {
    print(window.screenLines(width: 44).joined(separator: "\n") + "\n")
  }
  print("\(style): the quote, the edit screen, the quote again\n")
  show()
  window.elements.first { $0.label == "Edit" }?.press()
  window.elements.first { $0.textInput is UITextField }?.type(", they say")
  show()
  window.elements.first { $0.label == "Save" }?.press()
  show()
}
