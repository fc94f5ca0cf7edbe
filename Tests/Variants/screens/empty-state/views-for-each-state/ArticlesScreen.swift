import LabKit

class ArticlesScreen: UIViewController {
  private let service: ArticleService

  init(service: ArticleService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  override class var actions: [Action] { [Action("reload", ArticlesScreen.reload)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
  }

  private func reload() {
    fill([text("Loading…")])
    service.loadTitles { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let titles):
        let rows = titles.isEmpty ? [text("No articles yet.")] : titles.map(text)
        fill(rows + [button("Reload")])
      case .failure(let failure):
        fill([text("Could not load: \(failure.reason)"), button("Try again")])
      }
    }
  }

  private func fill(_ views: [UIView]) {
    view.subviews.forEach { $0.removeFromSuperview() }
    views.forEach(view.addSubview)
  }

  private func text(_ text: String) -> UIView {
    let label = UILabel()
    label.text = text
    return label
  }

  private func button(_ title: String) -> UIView {
    let button = UIButton(title: title)
    button.addTarget(self, action: "reload", for: .touchUpInside)
    return button
  }
}
