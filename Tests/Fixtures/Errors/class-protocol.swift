protocol P: AnyObject {}
struct Screen: P {}
