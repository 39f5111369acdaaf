import Testing
import Watcher

@Suite struct `The service manager` {
  @Test(arguments: [false, true])
  func `hears how the watcher is, at a path and at an abstract name`(isAbstract: Bool) {
    let receiver = NotifyReceiver(isAbstract: isAbstract)
    let manager = ServiceManager(["NOTIFY_SOCKET": receiver.address], processID: 7)
    manager.ready("Watching 2 folders")
    manager.status("Blue stick\nis away")
    manager.reloading(monotonicMicroseconds: 1_234_567)
    manager.alive()
    manager.stopping()
    #expect(
      receiver.messages == [
        "READY=1\nSTATUS=Watching 2 folders", "STATUS=Blue stick is away",
        "RELOADING=1\nMONOTONIC_USEC=1234567", "WATCHDOG=1", "STOPPING=1",
      ])
  }

  @Test(
    arguments: [
      nil, "", "/", "relative", "vsock:2:1234", "/nowhere/notify",
      "/" + String(repeating: "a", count: 200),
    ])
  func `that isn't there is told nothing and fails nothing`(address: String?) {
    var variables: [String: String] = [:]
    variables["NOTIFY_SOCKET"] = address
    let manager = ServiceManager(variables, processID: 7)
    manager.ready("Watching")
    #expect(manager.watchdogMilliseconds == nil)
  }

  @Test func `that begins anew is told on`() {
    var receiver: NotifyReceiver? = NotifyReceiver()
    let address = receiver!.address
    let manager = ServiceManager(["NOTIFY_SOCKET": address], processID: 7)
    receiver = nil
    manager.alive()
    receiver = NotifyReceiver(at: address)
    manager.stopping()
    #expect(receiver?.messages == ["STOPPING=1"])
  }

  @Test(
    arguments: [
      (["WATCHDOG_USEC": "60000000"], 30_000),
      (["WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "7"], 30_000),
      (["WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "8"], nil),
      (["WATCHDOG_USEC": "60000000", "WATCHDOG_PID": ""], nil),
      (["WATCHDOG_USEC": "1"], 1), (["WATCHDOG_USEC": "0"], nil), (["WATCHDOG_USEC": "x"], nil),
      (["WATCHDOG_USEC": "-5"], nil), ([:], nil),
    ] as [([String: String], Int64?)])
  func `wants to hear twice as often as it would wait`(
    variables: [String: String], milliseconds: Int64?
  ) {
    #expect(ServiceManager(variables, processID: 7).watchdogMilliseconds == milliseconds)
  }
}
