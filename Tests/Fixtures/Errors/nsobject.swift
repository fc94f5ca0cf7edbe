import LabKit
final class Account: NSObject {
  var balance = 0
}
