import Testing

@testable import Watching

@Suite("The table of mounts")
struct MountTableTests {
  private let table = MountTable(
    """
    22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    40 22 0:30 / /home/ada rw - nfs4 server:/home rw
    41 40 0:31 / /home/ada/local\\040disk rw - xfs /dev/sdb1 rw
    42 22 0:32 / /lab rw master:2 - overlay overlay rw
    43 42 0:33 / /lab rw - virtiofs share rw
    44 22 0:34 / /mnt/c rw - 9p C:\\134 rw
    45 22 0:35 / /mnt/ssh rw - fuse.sshfs host: rw
    a line that means nothing
    """)

  @Test(
    "gives the type of the nearest mount, the later of two",
    arguments: [
      ("/", "ext4"), ("/home", "ext4"), ("/home/ada", "nfs4"), ("/home/ada/x", "nfs4"),
      ("/home/adam", "ext4"), ("/home/ada/local disk/x", "xfs"), ("/lab/workspace", "virtiofs"),
    ])
  func type(_ path: String, _ type: String) {
    #expect(table.type(at: path) == type)
  }

  @Test(
    "says where no events arrive",
    arguments: [
      ("/home/ada/x", true), ("/mnt/c/Users", true), ("/mnt/ssh/x", true), ("/lab", true), ("/tmp", false),
      ("/home/ada/local disk", false),
    ])
  func shared(_ path: String, _ isShared: Bool) {
    #expect(table.isShared(path) == isShared)
  }

  @Test("of this machine knows the root")
  func current() {
    #expect(MountTable.current.type(at: "/") != nil)
    #expect(MountTable("").type(at: "/") == nil)
  }
}
