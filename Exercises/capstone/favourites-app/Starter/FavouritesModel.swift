import Foundation

/// The app's favourites.
class FavouritesModel {
  /// Posted after each change; the object is the model.
  static let didChange = Notification.Name("FavouritesDidChange")

  private(set) var favourites: [Favourite] = []

  // Step 1 begins here.

  init(store: any Store) {
  }

  func add(_ favourite: Favourite) {
  }

  func remove(at index: Int) {
  }
}
