import LabKit
final class P: KVObject { @Dynamic var name = "" }
final class S {
  func w(_ p: P) { _ = p.observe(\.name) { change in print(change) } }
}
