import Foundation
import LabKit
import Testing
import XCTest

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
    ]
    #expect(Set(types.map { "\($0)" }).count == types.count)
  }
}
