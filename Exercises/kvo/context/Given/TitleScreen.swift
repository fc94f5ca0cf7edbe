import LabKit

/// A document with a title. Given; leave it as it is.
class Document: KVObject {
  @Dynamic var title: String

  init(title: String) {
    self.title = title
    super.init()
  }
}

/// Shows the title of a document. Given; leave it as it is.
class TitleScreen: KVObject {
  let document: Document
  private(set) var heading: String
  private(set) var refreshes = 0
  private let headingContext = ObservationContext()

  init(document: Document) {
    self.document = document
    heading = document.title
    super.init()
    document.addObserver(
      self, forKeyPath: "title", options: [.new], context: headingContext)
  }

  deinit {
    document.removeObserver(
      self, forKeyPath: "title", context: headingContext)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    guard context == headingContext else {
      return super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    heading = change?[.newKey] as? String ?? ""
    refreshes += 1
  }
}
