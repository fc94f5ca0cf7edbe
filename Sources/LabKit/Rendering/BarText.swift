extension UINavigationController {
  /// The bar, a line, and the top screen.
  func navigationContent(width: Int) -> Rendering {
    guard let top = topViewController else { return Rendering() }
    var result = Rendering()
    if !isNavigationBarHidden {
      result = bar(for: top, width: width)
      result.append(.text(String(repeating: "─", count: width)))
    }
    if let search = top.navigationItem.searchController {
      search.searched = top
      result.append(search.searchBar.rendering(width: width))
      if let results = search.shownResults {
        result.append(results.view.rendering(width: width))
        return result
      }
    }
    result.append(top.view.rendering(width: width))
    return result
  }

  private func bar(for top: UIViewController, width: Int) -> Rendering {
    let item = top.navigationItem
    let left = leftItems(of: top)
    let right = (item.rightBarButtonItems ?? []).reversed().map { button($0, on: top) }
      .reduce(Rendering()) { $0.beside($1, gap: 1) }
    let title = (item.title ?? "").printable
    let free = width - left.block.width - right.block.width - 2
    let shown = title.truncated(to: max(free, 0))
    let behind = right.block.width > 0 ? right.block.width + 1 : 0
    let last = width - behind - shown.columns
    let start = max(min((width - shown.columns) / 2, last), left.block.width + 1)
    var bar = left.beside(.text(shown), gap: max(start - left.block.width, 0))
    if left.block.lines.isEmpty { bar = Rendering.text(shown).indented(by: start) }
    return bar.beside(right, gap: max(width - bar.block.width - right.block.width, 1))
  }

  private func leftItems(of top: UIViewController) -> Rendering {
    let items = top.navigationItem.leftBarButtonItems ?? []
    if items.isEmpty, viewControllers.count > 1, !top.navigationItem.hidesBackButton {
      let below = viewControllers[viewControllers.count - 2].navigationItem
      let title = below.backButtonTitle ?? below.title ?? "Back"
      return .button("‹ \(title.printable)", .back(self))
    }
    return items.map { button($0, on: top) }.reduce(Rendering()) { $0.beside($1, gap: 1) }
  }

  private func button(_ item: UIBarButtonItem, on screen: UIViewController) -> Rendering {
    item.screen = screen
    let title = item.shownText
    return .button(item.isEnabled ? "[\(title)]" : "(\(title))", .barButton(item))
  }
}

extension UITabBarController {
  /// The selected screen, a line, and the tabs with the selected one in brackets.
  func tabContent(width: Int) -> Rendering {
    var result = selectedViewController?.view.rendering(width: width) ?? Rendering()
    result.append(.text(String(repeating: "─", count: width)))
    let tabs = (viewControllers ?? []).indices.map(tab)
    result.append(tabs.reduce(Rendering()) { $0.beside($1, gap: 1) })
    return result
  }

  /// The title on a tab.
  func tabTitle(_ index: Int) -> String {
    let screen = viewControllers?[index]
    let bottom = (screen as? UINavigationController)?.viewControllers.first
    return (screen?.tabBarItem?.title ?? bottom?.tabBarItem?.title ?? "\(index + 1)").printable
  }

  private func tab(_ index: Int) -> Rendering {
    let badge = viewControllers?[index].tabBarItem?.badgeValue.map { " (\($0.printable))" } ?? ""
    let text = tabTitle(index) + badge
    return .button(index == selectedIndex ? "[\(text)]" : " \(text) ", .tab(self, index))
  }
}
