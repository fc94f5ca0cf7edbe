import LabKit

class ArticlesScreen: UIViewController {
  private let service: ArticleService
  private let label = UILabel()
  private let reload = UIButton(title: "Reload")
  private let again = UIButton(title: "Try again")
  /// nil while a request is under way.
  private var result: Result<[String], LoadFailure>?
  private var wasAsked = false

  init(service: ArticleService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
    label.numberOfLines = 0
    for button in [reload, again] {
      button.addAction(UIAction { [unowned self] _ in load() }, for: .primaryActionTriggered)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if label.superview == nil { [label, reload, again].forEach(view.addSubview) }
    if !wasAsked { load() }
  }

  private func load() {
    wasAsked = true
    result = nil
    update()
    service.loadTitles { [weak self] in
      self?.result = $0
      self?.update()
    }
  }

  private func update() {
    let titles = try? result?.get()
    reload.isHidden = titles == nil
    again.isHidden = result == nil || titles != nil
    if let titles {
      label.text = titles.isEmpty ? "No articles yet." : titles.joined(separator: "\n")
    } else if case .failure(let failure) = result {
      label.text = "Could not load: \(failure.reason)"
    } else {
      label.text = "Loading…"
    }
  }
}
