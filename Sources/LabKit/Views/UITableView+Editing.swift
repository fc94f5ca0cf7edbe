import Foundation

extension UITableView {
  /// Swipes a row away as a user would: the data source commits the deletion, if it permits editing the row and the
  /// row's editing style is `.delete`. If the delegate returns actions for the swipe, the first of them runs instead.
  public func simulateSwipeToDelete(at indexPath: IndexPath) {
    guard canEdit(indexPath) else { return }
    if let actions = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) {
      guard actions.performsFirstActionWithFullSwipe, let first = actions.actions.first else { return }
      edit(indexPath, first.run)
    } else {
      edit(indexPath) { commit(.delete, at: indexPath) }
    }
  }

  /// Tells the delegate when a swipe begins and ends the editing of a row.
  private func edit(_ indexPath: IndexPath, _ change: () -> Void) {
    contents.edited = indexPath
    delegate?.tableView(self, willBeginEditingRowAt: indexPath)
    change()
    delegate?.tableView(self, didEndEditingRowAt: contents.edited)
    contents.edited = nil
  }

  /// Swipes over a row from its end (or from its start, with `isLeading`), and taps the action with this title.
  public func simulateSwipeAction(_ title: String, at indexPath: IndexPath, isLeading: Bool = false) {
    guard canEdit(indexPath), let delegate else { return }
    let actions =
      isLeading
      ? delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    if let action = actions?.actions.first(where: { $0.title == title }) { edit(indexPath, action.run) }
  }

  /// In editing mode, taps the button that deletes a row, and confirms it.
  public func simulateDelete(at indexPath: IndexPath) {
    if isEditing, canEdit(indexPath) { commit(.delete, at: indexPath) }
  }

  /// In editing mode, taps the button that inserts a row, if the row's editing style is `.insert`.
  public func simulateInsert(at indexPath: IndexPath) {
    if isEditing, canEdit(indexPath) { commit(.insert, at: indexPath) }
  }

  /// In editing mode, drags a row to another place, if the data source permits moving it. The table moves the row; the
  /// data source is told, so that it changes its data.
  public func simulateMove(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard isEditing, exists(indexPath), let dataSource,
      dataSource.tableView(self, canMoveRowAt: indexPath)
    else { return }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: newIndexPath) ?? newIndexPath
    guard canMove(indexPath, to: target) else { return }
    dataSource.tableView(self, moveRowAt: indexPath, to: target)
    showMove(of: indexPath, to: target)
  }

  private func canEdit(_ indexPath: IndexPath) -> Bool {
    exists(indexPath) && dataSource?.tableView(self, canEditRowAt: indexPath) == true
  }

  private func commit(_ wanted: UITableViewCell.EditingStyle, at indexPath: IndexPath) {
    let style = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    if style == wanted { dataSource?.tableView(self, commit: wanted, forRowAt: indexPath) }
  }
}

/// An action that a swipe over a row offers.
open class UIContextualAction {
  /// What the action does.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case normal
    /// Deletes something.
    case destructive
  }

  /// Runs the action. It calls the last argument when it has finished, and says whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action does.
  public let style: Style
  /// The title of its button.
  open var title: String?
  /// The picture of its button; stored and not shown.
  open var image: UIImage?
  /// Runs the action.
  public let handler: Handler

  /// An action with a title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  final func run() { handler(self, UIView()) { _ in } }
}

/// The actions that a swipe over a row offers.
open class UISwipeActionsConfiguration {
  /// The actions, from the edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row runs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// These actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}
