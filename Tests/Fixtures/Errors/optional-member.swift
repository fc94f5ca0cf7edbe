final class Controller {}
final class View { var controller: Controller? }
final class Screen {
  var view: View?
  func close() {
    view.controller = nil
  }
}
