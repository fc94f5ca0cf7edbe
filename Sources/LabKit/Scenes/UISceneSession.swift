import Foundation

/// What the system remembers of a scene. A session outlives its scene: the system can disconnect a scene, and later
/// connect a new one to the same session.
public final class UISceneSession: NSObject {
  /// What kind of scene a session is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// A role with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The kind of scene.
  public let role: Role
  /// The name of the session, which stays the same until the user closes the window.
  public let persistentIdentifier: String
  /// The configuration that its scenes are created with.
  public internal(set) var configuration: UISceneConfiguration
  /// Its scene; nil while it is disconnected.
  public internal(set) weak var scene: UIScene?
  /// Small values that the app keeps with the session.
  public var userInfo: [String: Any]?

  init(role: Role, number: Int) {
    self.role = role
    persistentIdentifier = "session \(number)"
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }

  /// Does not depend on where the session is in memory.
  public override var hash: Int { persistentIdentifier.hashValue }
}

/// How the system creates a scene.
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The kind of scene.
  public let role: UISceneSession.Role
  /// The storyboard whose initial screen a new window shows; nil if the scene delegate creates the window.
  public var storyboard: UIStoryboard?

  /// A configuration for scenes of this kind.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
