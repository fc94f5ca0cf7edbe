import LabKit
final class Account: KVObject {
  @objc dynamic var balance = 0
}
