import Foundation
import GraderKit
import LabKit
import XCTest

@testable import FavouritesApp

nonisolated final class ListGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheRowsAreTheFavourites() {
    let favourites = makeFavourites(4, inputs)
    let (model, other) = (FavouritesModel(store: TestStore()), FavouritesModel(store: TestStore()))
    favourites.forEach { model.add($0) }
    other.add(favourites[0])
    let (list, otherList) = (makeList(model), makeList(other))
    let windows = [windowShowing(list), windowShowing(otherList)]
    expectEqual(
      Observed.rows(of: list.tableView), favourites.map(\.title),
      "The table has a row for each favourite of the model, which shows its title")
    expectEqual(
      Observed.rows(of: otherList.tableView), [favourites[0].title],
      "A list of another model shows that model's rows")
    var left = favourites
    for count in [4, 3] {
      let row = inputs.int(in: 0...(count - 1))
      left.remove(at: row)
      list.tableView.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
      expectEqual(model.favourites, left, "The user deletes row \(row), and the model removes that favourite")
      pause { Observed.rows(of: list.tableView) == left.map(\.title) }
      expectEqual(
        Observed.rows(of: list.tableView), left.map(\.title), "The user deletes row \(row), and it is gone")
    }
    list.tableView.dataSource?.tableView(
      list.tableView, commit: .insert, forRowAt: IndexPath(row: 0, section: 0))
    expectEqual(
      model.favourites, left, "The editing style `.insert` is not a deletion: the model keeps its favourites")
    expectEqual(other.favourites.count, 1, "Another list's model keeps its favourites")
    withExtendedLifetime(windows) {}
  }

  func testTheListFollowsItsModel() {
    let favourites = makeFavourites(4, inputs)
    let model = FavouritesModel(store: TestStore())
    model.add(favourites[0])
    let lists = [makeList(model), makeList(model)]
    let windows = lists.map(windowShowing)
    var titles = [favourites[0].title]
    for favourite in favourites[1...] {
      model.add(favourite)
      titles.append(favourite.title)
      expectRows(titles, in: lists, "The model gets a favourite, and each list of this model shows it")
    }
    let row = inputs.int(in: 0...3)
    titles.remove(at: row)
    lists[0].tableView.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
    expectRows(
      titles, in: lists, "The user deletes a row in one list, and it is gone in each list of this model")
    let tracker = ReleaseTracker()
    closeAList(of: model, tracker)
    tracker.expectReleased(
      "A list is deallocated when its window has gone, while its model lives", heldBy: [model])
    model.add(favourites[row])
    titles.append(favourites[row].title)
    expectRows(titles, in: lists, "Another list was deallocated, and these still follow the model")
    withExtendedLifetime(windows) {}
    expectNothingLeft("A list that was deallocated leaves no observation in the notification center") {
      closeAList(of: model, ReleaseTracker())
    }
  }

  private func closeAList(of model: FavouritesModel, _ tracker: ReleaseTracker) {
    let list = makeList(model)
    tracker.track(list)
    let window = windowShowing(list)
    _ = Observed.rows(of: list.tableView)
    window.rootViewController = nil
  }

  private func expectRows(_ titles: [String], in lists: [ListScreen], _ sentence: String) {
    pause { lists.allSatisfy { Observed.rows(of: $0.tableView) == titles } }
    for list in lists { expectEqual(Observed.rows(of: list.tableView), titles, sentence) }
  }

  private func makeList(_ model: FavouritesModel) -> ListScreen {
    ListScreen(model: model, transport: TestTransport())
  }
}
