import Foundation
import LabKit

let field = UITextField()
let codeScreen = CodeScreen()
field.addAction(
  UIAction { _ in print("the field has \(field.text ?? "")") },
  for: .editingChanged)
codeScreen.connect(field: field)
field.simulateTyping("1x23")

let desk = UIView()
let toolbar = Toolbar()
let (first, later) = (Card(), Card())
desk.addSubview(toolbar)
desk.addSubview(first)
toolbar.connect(cards: [first])
desk.addSubview(later)
first.titleField.simulateTyping("Ideas")
later.noteView.simulateTyping("Call Grace")
toolbar.clearButton.simulateTap()
print("the first card: \"\(first.titleField.text ?? "")\"")
print("the later card: \"\(later.noteView.text ?? "")\"")

let service = PriceService()
let priceScreen = PriceScreen()
priceScreen.connect(service: service)
for price in [300, 200, 100] where !service.openArticles.isEmpty {
  service.answer(questionAt: service.openArticles.count - 1, with: price)
}
let prices = zip(priceScreen.articles, priceScreen.prices)
print(prices.map { "\($0): \($1 ?? 0)" })

let center = NotificationCenter()
let ada = Session(user: "Ada", center: center)
let accountScreens = [AccountScreen(), AccountScreen()]
accountScreens.forEach { $0.connect(session: ada, center: center) }
ada.end()
Session(user: "Grace", center: center).end()
print(accountScreens.map(\.lines))

let boiler = Boiler()
let boilerScreen = BoilerScreen()
boilerScreen.connect(boiler: boiler)
boiler.turn(to: 60)
boiler.coolDown(by: 5)
print(boilerScreen.lines)
