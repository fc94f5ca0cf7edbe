import LabKit

/// The app's state: the one quote that both screens are about. Whoever shows it can observe it.
class ModelController: KVObject {
  @Dynamic var quote = Quote(text: "Well begun is half done.", author: "Aristotle")
}
