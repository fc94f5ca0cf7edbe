import Foundation
import LabKit
import Testing
import XCTest

private final class Tracked: UIView {
  let journal = Journal()

  override func draw(_ rect: CGRect) { journal.write("draw \(Int(rect.width))") }
  override func didMoveToSuperview() { journal.write(superview == nil ? "no superview" : "superview") }
  override func didMoveToWindow() { journal.write(window == nil ? "no window" : "window") }
  override func layoutSubviews() { journal.write("layout") }
}

@MainActor
@Suite("Views")
struct UIViewTests {
  @Test("A stack view arranges its subviews, and forgets a view that is removed or moves elsewhere")
  func stackViews() {
    let (first, second, third) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.insertArrangedSubview(third, at: 0)
    #expect(stack.arrangedSubviews == [third, first, second])
    #expect(stack.subviews == [first, second, third])
    stack.addArrangedSubview(third)
    #expect(stack.arrangedSubviews == [first, second, third])
    stack.removeArrangedSubview(first)
    #expect(stack.subviews == [first, second, third])
    first.removeFromSuperview()
    second.removeFromSuperview()
    #expect(stack.arrangedSubviews == [third])
    UIView().addSubview(third)
    #expect(stack.arrangedSubviews.isEmpty)
    stack.addArrangedSubview(second)
    stack.bringSubviewToFront(second)
    stack.addSubview(second)
    #expect(stack.arrangedSubviews == [second])
  }

  @Test("A view retains its subviews, a subview not its superview")
  func retained() {
    var outer: UIView? = UIView()
    let inner = UIView()
    outer?.addSubview(inner)
    #expect(inner.superview === outer)
    outer = nil
    #expect(inner.superview == nil)

    weak var kept: UIView?
    let holder = UIView()
    do {
      let view = UIView()
      kept = view
      holder.addSubview(view)
    }
    #expect(kept != nil)
    kept?.removeFromSuperview()
    #expect(kept == nil)
  }

  @Test("A view has one superview: adding it elsewhere takes it away")
  func oneSuperview() {
    let (a, b, view) = (UIView(), UIView(), UIView())
    a.addSubview(view)
    b.addSubview(view)
    #expect(a.subviews.isEmpty)
    #expect(view.superview === b)
    #expect(view.isDescendant(of: b))
  }

  @Test("A view cannot be put into itself or into what it holds: a fault, and nothing changes")
  func cycle() {
    let (a, b) = (UIView(), UIView())
    a.addSubview(b)
    let faults = uiFaults { b.addSubview(a) }
    #expect(faults == [Fault(name: "NSInvalidArgumentException", reason: "Can't add self as subview")])
    #expect(a.superview == nil)
  }

  @Test("viewWithTag finds the view itself and those within")
  func tags() {
    let (outer, inner) = (UIView(), makeLabel("x"))
    outer.addSubview(UIView())
    outer.subviews[0].addSubview(inner)
    inner.tag = 7
    #expect(outer.viewWithTag(7) === inner)
    #expect(outer.viewWithTag(8) == nil)
    #expect(inner.viewWithTag(7) === inner)
  }

  @Test("What an extension keeps with a view goes when the view goes")
  func associated() {
    weak var kept: Journal?
    var view: UIView? = UIView()
    do {
      let journal = Journal()
      kept = journal
      view?.associatedValues["journal"] = journal
    }
    #expect(kept != nil)
    view = nil
    #expect(kept == nil)
  }

  @Test("However often display is asked for, it is drawn once before it is shown")
  func drawsOnce() {
    let view = Tracked(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    _ = view.screenLines(width: 40)
    _ = view.screenLines(width: 40)
    #expect(view.journal.lines == ["draw 20"])
    view.setNeedsDisplay()
    _ = view.screenLines(width: 40)
    #expect(view.journal.lines == ["draw 20", "draw 20"])
  }

  @Test("A view is told of its superview, and of its window when the tree it is in gets one")
  func told() {
    let (outer, view, window) = (UIView(), Tracked(), UIWindow())
    outer.addSubview(view)
    window.addSubview(outer)
    #expect(view.journal.read() == ["superview", "window"])
    outer.removeFromSuperview()
    view.removeFromSuperview()
    #expect(view.journal.read() == ["no window", "no superview"])
  }

  @Test("A move is told before and after it, to the view and to its superview")
  func move() {
    final class Told: UIView {
      let journal: Journal
      init(_ journal: Journal) {
        self.journal = journal
        super.init(frame: .zero)
      }
      override func willMove(toSuperview view: UIView?) { journal.write("to superview \(view != nil)") }
      override func willMove(toWindow window: UIWindow?) { journal.write("to window \(window != nil)") }
      override func didMoveToSuperview() { journal.write("in superview \(superview != nil)") }
      override func didMoveToWindow() { journal.write("in window \(window != nil)") }
      override func didAddSubview(_ subview: UIView) { journal.write("added") }
      override func willRemoveSubview(_ subview: UIView) { journal.write("removing") }
    }
    let (journal, window) = (Journal(), UIWindow())
    let (outer, inner) = (Told(journal), Told(journal))
    window.addSubview(outer)
    _ = journal.read()
    outer.addSubview(inner)
    #expect(
      journal.read() == [
        "to superview true", "to window true", "in window true", "in superview true", "added",
      ])
    inner.removeFromSuperview()
    #expect(
      journal.read() == [
        "removing", "to superview false", "to window false", "in window false", "in superview false",
      ])
  }

  @Test("Subviews are ordered by where they are inserted, and moved to the front and the back")
  func order() {
    func areSame(_ views: [UIView], _ others: [UIView]) -> Bool { views.elementsEqual(others, by: ===) }
    let (outer, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    outer.addSubview(a)
    outer.insertSubview(b, aboveSubview: a)
    outer.insertSubview(c, belowSubview: b)
    #expect(areSame(outer.subviews, [a, c, b]))
    outer.bringSubviewToFront(a)
    outer.sendSubviewToBack(b)
    #expect(areSame(outer.subviews, [b, c, a]))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 1)
    #expect(areSame(stack.arrangedSubviews, [a, c, b]))
  }

  @Test("A view is laid out when it needs it, and later if that was asked for")
  func layout() async {
    let (view, window) = (Tracked(), UIWindow())
    window.addSubview(view)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.journal.read().filter { $0 == "layout" } == ["layout"])
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.journal.read() == ["layout"])
    view.setNeedsLayout()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(view.journal.read() == ["layout"])
  }

  @Test("The parts of an animation happen in order; a transition replaces a view, or hides it")
  func transitions() {
    let (box, first, second) = (UIView(), UIView(), UIView())
    box.addSubview(first)
    box.addSubview(makeLabel("above"))
    let journal = Journal()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { journal.write("part") }
    } completion: {
      journal.write("done \($0)")
    }
    UIView.transition(from: first, to: second, duration: 1) { _ in journal.write("replaced") }
    #expect(journal.lines == ["part", "done true", "replaced"])
    #expect(first.superview == nil && box.subviews.first === second)
    UIView.transition(from: second, to: box.subviews[1], duration: 1, options: .showHideTransitionViews)
    #expect(second.isHidden && second.superview === box)
  }

  @Test("An animation's changes and its completion are done when the call returns")
  func animation() {
    let (view, journal) = (UIView(), Journal())
    UIView.animate(withDuration: 1, delay: 1, options: .curveEaseIn) {
      view.alpha = 0
    } completion: {
      journal.write("finished \($0), alpha \(view.alpha)")
    }
    #expect(journal.lines == ["finished true, alpha 0.0"])
  }
}

@Suite("Names")
struct NamesTests {
  @Test("No public type of key-value observing is ambiguous beside Foundation and XCTest")
  func observing() {
    let types: [Any.Type] = [
      Dynamic<Int>.self, DynamicProperty.self, KVObject.self, KeyValueCodingAndObserving.self,
      NSKeyValueChange.self, NSKeyValueChangeKey.self, NSKeyValueObservation.self,
      NSKeyValueObservedChange<Int>.self, NSKeyValueObservingOptions.self, NSKeyValueSetMutationKind.self,
      ObservationContext.self, NSDiffableDataSourceSnapshot<Int, Int>.self,
    ]
    #expect(Set(types.map { "\($0)" }).count == types.count)
  }

  @Test("No public type of views and controls is ambiguous beside Foundation and XCTest")
  func unambiguous() {
    let types: [Any.Type] = [
      Action.self, ActionTarget.self, BraillePlot.self, Fault.self, FaultCenter.self,
      NSTextAlignment.self, ScreenElement.self, Selector.self, TextBlock.self, UIAction.self,
      UIAdaptivePresentationControllerDelegate.self, UIApplication.self, UIApplicationDelegate.self,
      UIBarButtonItem.self, UIButton.self, UIContextualAction.self, UIControl.self, UIEvent.self,
      UIGestureRecognizer.self,
      UIGestureRecognizerDelegate.self, UILabel.self, UILongPressGestureRecognizer.self,
      UIModalPresentationStyle.self, UINavigationController.self, UINavigationItem.self,
      UIPanGestureRecognizer.self, UIScene.self,
      UISceneConfiguration.self, UISceneDelegate.self, UISceneDestructionRequestOptions.self,
      UISceneSession.self,
      UISceneSessionActivationRequest.self,
      UIPresentationController.self, UIResponder.self, UISegmentedControl.self, UISlider.self,
      UISwipeActionsConfiguration.self, UISwipeGestureRecognizer.self,
      UITableViewDiffableDataSource<Int, Int>.self,
      UIStackView.self, UIStepper.self, UIStoryboard.self, UIStoryboardSegue.self, UISwitch.self,
      UITabBarController.self, UITabBarControllerDelegate.self, UITabBarItem.self, UITableView.self,
      UITableViewCell.self, UITableViewController.self, UITableViewDataSource.self,
      UITableViewDelegate.self, UITapGestureRecognizer.self,
      UITextField.self, UITextFieldDelegate.self, UITextInput.self,
      UITextView.self, UITextViewDelegate.self, UIView.self, UIViewController.self, UIWindow.self,
      UIWindowScene.self, UIWindowSceneDelegate.self,
      ScrollDelegating.self, UICellConfigurationState.self, (any UIConfigurationState).self,
      UIContentConfiguration.self, UIContentView.self, UIDatePicker.self, UIEdgeInsets.self,
      UIKeyInput.self, UIListContentConfiguration.self, UIListContentView.self, UIPageControl.self,
      UIPickerView.self, UIPickerViewDataSource.self, UIPickerViewDelegate.self, UIRefreshControl.self,
      UIScrollView.self, UIScrollViewDelegate.self, UISearchBar.self, UISearchBarDelegate.self,
      UISearchTextField.self, UIActivityIndicatorView.self, UIBarItem.self,
      UICollectionLayoutListConfiguration.self, UICollectionReusableView.self, UICollectionView.self,
      UICollectionViewCell.self, UICollectionViewCompositionalLayout.self, UICollectionViewController.self,
      UICollectionViewDataSource.self, UICollectionViewDelegate.self,
      UICollectionViewDelegateFlowLayout.self, UICollectionViewDiffableDataSource<Int, Int>.self,
      UICollectionViewFlowLayout.self, UICollectionViewLayout.self, UICollectionViewListCell.self,
      UIImage.self, UIImageView.self, UIMenu.self, UIMenuElement.self, UIProgressView.self,
      UISearchController.self, UISearchControllerDelegate.self, UISearchResultsUpdating.self,
      UITableViewHeaderFooterView.self, UIPageViewController.self, UIPageViewControllerDataSource.self,
      UIPageViewControllerDelegate.self, UndoManager.self,
    ]
    #expect(Set(types.map { "\($0)" }).count == types.count)
  }
}
