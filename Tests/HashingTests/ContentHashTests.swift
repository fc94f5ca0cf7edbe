import Hashing
import Testing

@Suite("SHA-256")
struct ContentHashTests {
  @Test(
    "of the standard's own examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(_ text: String, _ hash: String) {
    #expect(ContentHash.hex(of: text.utf8) == hash)
  }

  @Test("of a million letters, however they are handed in", arguments: [1, 63, 64, 65, 1000, 1_000_000])
  func million(_ size: Int) {
    var hash = ContentHash()
    var left = 1_000_000
    while left > 0 {
      hash.add([UInt8](repeating: 0x61, count: min(size, left)))
      left -= size
    }
    #expect(hash.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("goes on after it was read")
  func goesOn() {
    var hash = ContentHash()
    hash.add("a")
    _ = hash.hex
    hash.add("bc")
    #expect(hash.hex == ContentHash.hex(of: "abc".utf8))
  }

  @Test("of texts tells where one ends and the next begins")
  func parts() {
    #expect(ContentHash.hex(of: ["ab", "c"]) != ContentHash.hex(of: ["a", "bc"]))
    #expect(ContentHash.hex(of: ["a", ""]) != ContentHash.hex(of: ["a"]))
  }
}
