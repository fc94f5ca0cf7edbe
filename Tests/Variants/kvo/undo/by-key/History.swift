import LabKit

/// Takes back the changes of a slide, and makes them again.
final class History: KVObject {
  private typealias Entry = (key: String, old: Any?, new: Any?)

  private let slide: Slide
  private let context = ObservationContext()
  private let keys = ["title", "size", "note"]
  private var entries: [Entry] = []
  private var position = 0
  private var own = false

  init(of slide: Slide) {
    self.slide = slide
    super.init()
    for key in keys { slide.addObserver(self, forKeyPath: key, options: [.old, .new], context: context) }
  }

  deinit {
    for key in keys { slide.removeObserver(self, forKeyPath: key, context: context) }
  }

  var canUndo: Bool { position > 0 }
  var canRedo: Bool { position < entries.count }

  func undo() {
    guard canUndo else { return }
    position -= 1
    set(entries[position].key, entries[position].old)
  }

  func redo() {
    guard canRedo else { return }
    set(entries[position].key, entries[position].new)
    position += 1
  }

  private func set(_ key: String, _ value: Any?) {
    own = true
    defer { own = false }
    switch key {
    case "title": slide.title = value as? String ?? ""
    case "size": slide.size = value as? Int ?? 0
    default: slide.note = value as? String
    }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    guard context == self.context, let keyPath else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    if own { return }
    let (old, new) = (change?[.oldKey], change?[.newKey])
    if keyPath == "size" ? old as? Int == new as? Int : old as? String == new as? String { return }
    entries.removeSubrange(position...)
    entries.append((keyPath, old, new))
    position += 1
  }
}
