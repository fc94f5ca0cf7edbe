import LabKit

final class SceneService: ArticleService {
  var pending: ((Result<[String], LoadFailure>) -> Void)?

  func loadTitles(completion: @escaping (Result<[String], LoadFailure>) -> Void) {
    pending = completion
  }

  func answer(_ result: Result<[String], LoadFailure>) {
    let completion = pending
    pending = nil
    completion?(result)
  }
}

final class SceneAnswers: UITabBarController {
  let service = SceneService()

  override func viewDidLoad() {
    super.viewDidLoad()
    let articles = ArticlesScreen(service: service)
    articles.title = "Articles"
    let answers: [(String, Result<[String], LoadFailure>)] = [
      ("Two", .success(["Sheets since iOS 13", "Scenes"])), ("None", .success([])),
      ("Error", .failure(LoadFailure(reason: "no network"))),
    ]
    articles.navigationItem.rightBarButtonItems = answers.map { title, result in
      UIBarButtonItem(primaryAction: UIAction(title: title) { [service] _ in service.answer(result) })
    }
    let other = UIViewController()
    other.title = "Other"
    viewControllers = [UINavigationController(rootViewController: articles), other]
  }
}

UIApplication.shared.run(showing: SceneAnswers())
