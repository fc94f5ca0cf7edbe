import LabKit

/// A slide with a title and a size, and buttons for undo and redo.
final class SceneSlideScreen: UIViewController {
  private let slide = Slide()
  private lazy var history = History(of: slide)
  private let label = UILabel()
  private let field = UITextField()
  private let size = UIStepper()
  private let undo = UIButton(type: .system)
  private let redo = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = history
    undo.setTitle("Undo", for: .normal)
    redo.setTitle("Redo", for: .normal)
    field.placeholder = "a title"
    size.accessibilityLabel = "size"
    (size.minimumValue, size.maximumValue, size.value) = (8, 96, 12)
    field.addAction(action { $0.slide.title = $0.field.text ?? "" }, for: .editingDidEndOnExit)
    size.addAction(action { $0.slide.size = Int($0.size.value) }, for: .valueChanged)
    undo.addAction(action { $0.history.undo() }, for: .touchUpInside)
    redo.addAction(action { $0.history.redo() }, for: .touchUpInside)
    let advice = UILabel()
    advice.text = "Type a title, press Return, and change the size."
    view.addSubview(advice)
    [label, field, size, undo, redo].forEach(view.addSubview)
    show()
  }

  private func action(_ body: @escaping (SceneSlideScreen) -> Void) -> UIAction {
    UIAction { [weak self] _ in
      guard let self else { return }
      body(self)
      show()
    }
  }

  private func show() {
    label.text = "“\(slide.title)” in \(slide.size) points"
    size.value = Double(slide.size)
    undo.isEnabled = history.canUndo
    redo.isEnabled = history.canRedo
  }
}

UIApplication.shared.run(showing: SceneSlideScreen())
