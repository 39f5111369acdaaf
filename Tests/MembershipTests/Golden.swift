/// Bytes of format 1, written down once and never regenerated.
///
/// The signature was made by the `openssl` program, the rest by a script: nothing here was
/// written by the code that is tested.
enum Golden {
  static let founder =
    #"{"at":1796052000000,"deviceName":"Front desk","format":1,"key":"iojj3XQJ8ZX9UtstPLpd"#
    + #"cspnCb8dlBIb83SIAbQPb1w=","kind":"founder","name":"Salon Lumière","stamp":[179605200"#
    + #"0000,0,"gr2q7gf5lh6pzfdn-k3m5q7"]}"#
    + "\n1PFFFkLvHFe/zMLnMcik47TPYU1lczENR8lfnzVTyiSRqvO0yy9+jCaYD0wfjqCeVuq6OcQi5hBrLLd/J4+nAQ=="
    + "\n"
  static let group = "7d1e7dc5cec33d39da2eb4545c703db1c26c6848293746c51b6be56d4b9f8839"
  static let frontDevice = "gr2q7gf5lh6pzfdn"

  static let joinCode = "AFYFR-MKO3G-TLF7G-5P7MQ-66BTD-T5AAA-ICAMC-AKBQH-BAEQU-CYMBU-HA6BM-AGY"
  static let inviteKey = "0K6TiKZxkJHFOhJwI9xG0RdG+mQl0gOvDogfeho86ts="
}
