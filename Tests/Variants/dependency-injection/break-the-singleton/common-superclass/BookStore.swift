import LabKit

/// Books that can be read.
protocol BookList: AnyObject {
  var books: [String] { get }
}

/// Books that can be read, and added to.
protocol BookStore: BookList {
  func add(_ book: String)
}

/// A screen that has been given a store.
class StoreScreen: UIViewController {
  let store: any BookStore

  init(store: any BookStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }
}
