// An app with two screens: a quote, and a screen to edit it. To run it, see Documentation/LabKit/uikit.md.
import Foundation
import LabKit

struct Quote {
  var text = "Simplicity is the ultimate sophistication."
  var author = "unknown"
  var stars: Float = 3
}

/// The app's state, in one place; each screen gets it from the one before (dependency injection).
final class ModelController {
  var quote = Quote()
}

final class QuoteViewController: UIViewController {
  var modelController: ModelController!
  weak var textLabel: UILabel!
  weak var authorLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Quote"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    textLabel.text = modelController.quote.text
    authorLabel.text = "– \(modelController.quote.author), \(Int(modelController.quote.stars)) stars"
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? EditViewController)?.modelController = modelController
  }
}

final class EditViewController: UIViewController {
  override class var actions: [Action] {
    [Action("save:", EditViewController.save), Action("starsChanged:", EditViewController.starsChanged)]
  }
  var modelController: ModelController!
  weak var textView: UITextView!
  weak var authorField: UITextField!
  weak var starsSlider: UISlider!

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = modelController.quote.text
    authorField.text = modelController.quote.author
    starsSlider.value = modelController.quote.stars
    starsSlider.addTarget(self, action: "starsChanged:", for: .valueChanged)
  }

  func starsChanged(_ sender: UISlider) {
    print("the slider says \(sender.value)")
  }

  func save(_ sender: UIButton) {
    modelController.quote = Quote(
      text: textView.text, author: authorField.text ?? "", stars: starsSlider.value)
    dismiss(animated: true)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigation = window?.rootViewController as? UINavigationController
    (navigation?.topViewController as? QuoteViewController)?.modelController = ModelController()
    return true
  }
}

func makeStoryboard() -> UIStoryboard {
  let main = UIStoryboard(name: "Main")
  main.addScene("Quote", make: QuoteViewController()) { quote in
    let (text, author) = (UILabel(), UILabel())
    text.numberOfLines = 0
    [text, author].forEach(quote.view.addSubview)
    quote.textLabel = text
    quote.authorLabel = author
    let edit = UIBarButtonItem(systemItem: .edit)
    quote.connect(edit, toSegue: "Edit")
    quote.navigationItem.rightBarButtonItem = edit
  }
  main.addScene("Edit", make: EditViewController()) { edit in
    let (text, author, stars) = (UITextView(), UITextField(), UISlider())
    stars.maximumValue = 5
    let save = UIButton(type: .system)
    save.setTitle("Save", for: .normal)
    save.addTarget(edit, action: "save:", for: .touchUpInside)
    [text, author, stars, save].forEach(edit.view.addSubview)
    edit.textView = text
    edit.authorField = author
    edit.starsSlider = stars
  }
  main.addScene(
    "Main", isInitial: true,
    make: UINavigationController(rootViewController: main.instantiateViewController(withIdentifier: "Quote")))
  // Full screen, so that the presenter's viewWillAppear is called again after the dismissal.
  main.addSegue("Edit", from: "Quote", to: "Edit", kind: .presentModally, presentation: .fullScreen)
  return main
}

func show(_ window: UIWindow) {
  print(window.screenLines(width: 44).joined(separator: "\n") + "\n")
}

let delegate = AppDelegate()
UIApplication.shared.launch(delegate, storyboard: makeStoryboard())
if let window = delegate.window {
  show(window)
  window.elements[0].press()
  show(window)
  let (author, stars, save) = (window.elements[1], window.elements[2], window.elements[3])
  for _ in 1...7 { author.delete() }
  author.type("Clare Boothe Luce 🖋️")
  stars.adjust(by: 4)
  show(window)
  save.press()
  show(window)
}
