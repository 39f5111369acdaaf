/// Bytes of format 1, written down once and never regenerated.
///
/// The signatures were made by the `openssl` program, the rest by a script: nothing here was
/// written by the code that is tested.
enum Golden {
  static let marker =
    #"{"app":"satchel 0.1","attachments":[{"bytes":5,"kind":"image/png","name":"55c64d0fcd"#
    + #"6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8"}],"body":{"bytes":5,"lines":"#
    + #"1,"name":"00000007-9e2ec912af5dff2a.changes","sealed":null,"sha256":"9e2ec912af5dff2"#
    + #"a72300863864fc4da04e81999339d9fac5c7590ba8a3f4e11","unpackedBytes":200},"feed":"gr2q"#
    + #"7gf5lh6pzfdn-k3m5q7","format":1,"group":"7058b14ed9a6b2fcdd7fd90f78331cfa08b702d5e09"#
    + #"cdb71d6ee8abbeb48c774","kind":"changeset","previous":[[6,"0123456789abcdef"]],"seque"#
    + #"nce":7,"stamp":[1796052000000,3,"gr2q7gf5lh6pzfdn-k3m5q7"]}"#
    + "\n/qfw4KfZWmPjNLNSXQwrqUJPn2TdI3QTKzhJNTwXvIuGAKRg8iRP48iEIuN7KhosQalo/4VMeC8wsEEy0mM7Aw=="
    + "\n"

  static let acknowledgement =
    #"{"at":1796052000000,"attachments":{"wanted":["7058b14ed9a6b2fcdd7fd90f78331cfa08b702"#
    + #"d5e09cdb71d6ee8abbeb48c774"]},"counter":12,"feed":"gr2q7gf5lh6pzfdn-k3m5q7","feeds":"#
    + #"{"ni4ahvpqlgicuhdn-b2d4f6":{"damaged":["00000004-0123456789abcdef.changes"],"extras""#
    + #":[5,7],"prefix":3,"setAside":[{"reason":"Its signature is wrong.","sequence":7}],"wa"#
    + #"nted":[4,6]}},"format":1,"group":"7058b14ed9a6b2fcdd7fd90f78331cfa08b702d5e09cdb71d6"#
    + #"ee8abbeb48c774","lastSequence":9}"#
    + "\nvFscsCnHC2p9pa4/ocR2dWWN0iZXu/ib7P3HjrbROzy05ulgedEkGLaZQYPGrXY4ahpy8ObhxJH14rbrV3oqDg=="
    + "\n"
  static let acknowledgementFile = "00000012-ebf8ea35825b6137.ack"

  static let folderMarker =
    #"{"at":1796052000000,"folder":"019ad000-0000-7000-8000-000000000001","format":1,"grou"#
    + #"p":"7058b14ed9a6b2fcdd7fd90f78331cfa08b702d5e09cdb71d6ee8abbeb48c774","name":"Stick "#
    + #"of Salon East","preparedBy":"gr2q7gf5lh6pzfdn"}"#
    + "\nmnJmTl615juz2bupnG7dfbMJ3ts6FzqbUU+HhOYftFdJmKDyTGuibq+QQiOhT1aBfBDw6UINYZmWHoubA3akDw=="
    + "\n"
}
