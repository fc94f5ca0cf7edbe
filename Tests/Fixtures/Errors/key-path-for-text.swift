import LabKit
final class Account: KVObject {
  @Dynamic var balance = 0
  func watch(_ other: Account) { other.addObserver(self, forKeyPath: \.balance, options: [], context: nil) }
}
