import Foundation

/// The app's favourites.
class FavouritesModel {
  /// Posted after each change; the object is the model.
  static let didChange = Notification.Name("FavouritesDidChange")

  private(set) var favourites: [Favourite] {
    didSet {
      if let data = try? JSONEncoder().encode(favourites) {
        store.write(data)
      }
      NotificationCenter.default.post(name: Self.didChange, object: self)
    }
  }
  private let store: any Store

  init(store: any Store) {
    self.store = store
    favourites =
      store.read().flatMap {
        try? JSONDecoder().decode([Favourite].self, from: $0)
      } ?? []
  }

  func add(_ favourite: Favourite) {
    let known = favourites.firstIndex { $0.address == favourite.address }
    if let known {
      favourites[known] = favourite
    } else {
      favourites.append(favourite)
    }
  }

  func remove(at index: Int) {
    favourites.remove(at: index)
  }
}
