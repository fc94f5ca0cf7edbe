import LabKit

/// Shows the titles of articles, or why there are none.
class ArticlesScreen: UIViewController {
  private enum State {
    case loading
    case loaded([String])
    case failed(LoadFailure)
  }

  private let service: ArticleService
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var state = State.loading {
    didSet { showState() }
  }

  init(service: ArticleService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    button.addAction(
      UIAction { [weak self] _ in self?.load() }, for: .touchUpInside)
    view.addSubview(label)
    view.addSubview(button)
    load()
  }

  private func load() {
    state = .loading
    service.loadTitles { [weak self] result in
      switch result {
      case .success(let titles): self?.state = .loaded(titles)
      case .failure(let failure): self?.state = .failed(failure)
      }
    }
  }

  private func showState() {
    switch state {
    case .loading: show("Loading…", button: nil)
    case .loaded([]): show("No articles yet.", button: "Reload")
    case .loaded(let titles):
      show(titles.joined(separator: "\n"), button: "Reload")
    case .failed(let failure):
      show("Could not load: \(failure.reason)", button: "Try again")
    }
  }

  private func show(_ text: String, button title: String?) {
    label.text = text
    button.setTitle(title, for: .normal)
    button.isHidden = title == nil
  }
}
