import UIKit
final class A {}
