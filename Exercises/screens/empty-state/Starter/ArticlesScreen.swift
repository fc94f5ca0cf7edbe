import LabKit

/// Shows the titles of articles, or why there are none.
class ArticlesScreen: UIViewController {
  private let service: ArticleService
  private let loadingLabel = UILabel()
  private let errorLabel = UILabel()
  private let listLabel = UILabel()
  private let button = UIButton(type: .system)

  init(service: ArticleService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    listLabel.numberOfLines = 0
    button.setTitle("Try again", for: .normal)
    button.addAction(
      UIAction { _ in self.load() }, for: .touchUpInside)
    let views = [loadingLabel, errorLabel, listLabel, button]
    views.forEach(view.addSubview)
  }

  // Your work: each view is shown and hidden somewhere, or not at all.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    load()
  }

  private func load() {
    service.loadTitles { result in
      if case .success(let titles) = result {
        self.listLabel.text = titles.joined(separator: "\n")
        self.loadingLabel.isHidden = true
      }
      if case .failure(let failure) = result {
        self.errorLabel.text = "Could not load: \(failure.reason)"
      }
    }
    loadingLabel.text = "Loading…"
  }
}
