import LabKit

/// The app's two screens and the segue between them, in place of
/// `Main.storyboard`. Given.
///
/// It creates the controllers. When their views load, it fills them and
/// sets the outlets. `style` is the edit screen's presentation style.
func makeStoryboard(
  editing style: UIModalPresentationStyle
) -> UIStoryboard {
  let main = UIStoryboard(name: "Main")
  main.addScene(
    "Quote", isInitial: true, make: QuoteViewController()
  ) { screen in
    let (text, author) = (UILabel(), UILabel())
    text.numberOfLines = 0
    let edit = UIButton(type: .system)
    edit.setTitle("Edit", for: .normal)
    screen.connect(edit, toSegue: "Edit")
    [text, author, edit].forEach(screen.view.addSubview)
    screen.textLabel = text
    screen.authorLabel = author
  }
  main.addScene("Edit", make: EditViewController()) { screen in
    let (text, author) = (UITextView(), UITextField())
    author.placeholder = "Who said it?"
    let save = UIButton(type: .system)
    save.setTitle("Save", for: .normal)
    save.addTarget(screen, action: "save:", for: .touchUpInside)
    let cancel = UIButton(type: .system)
    cancel.setTitle("Cancel", for: .normal)
    cancel.addAction(
      UIAction { [weak screen] _ in screen?.dismiss(animated: true) },
      for: .touchUpInside)
    [text, author, save, cancel].forEach(screen.view.addSubview)
    screen.textView = text
    screen.authorField = author
  }
  main.addSegue(
    "Edit", from: "Quote", to: "Edit", kind: .presentModally,
    presentation: style)
  return main
}
