import LabKit

class SlowService: ArticleService {
  var answer: ((Result<[String], LoadFailure>) -> Void)?
  func loadTitles(
    completion: @escaping (Result<[String], LoadFailure>) -> Void
  ) { answer = completion }
}

let service = SlowService()
let window = UIWindow(showing: ArticlesScreen(service: service))
print(window.screenLines(width: 40))
service.answer?(.failure(LoadFailure(reason: "no network")))
print(window.screenLines(width: 40))
window.elements.first?.press()
print(window.screenLines(width: 40))
service.answer?(.success([]))
print(window.screenLines(width: 40))
window.elements.first?.press()
service.answer?(.success(["Sheets since iOS 13", "Scenes"]))
print(window.screenLines(width: 40))
