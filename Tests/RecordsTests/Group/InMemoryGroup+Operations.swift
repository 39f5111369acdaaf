import Records

extension InMemoryGroup {
  /// Does one thing, unless it makes no sense where things stand.
  func perform(_ operation: GroupOperation) throws {
    if case .steps(let operations) = operation {
      for operation in operations { try perform(operation) }
      return
    }
    now += 1
    switch operation {
    case .steps: break
    case .add(let who, let key, let content): add(index(who), key, to: content)
    case .edit(let who, let key, let content): edit(index(who), key, to: content)
    case .delete(let who, let key): delete(index(who), key)
    case .restore(let who, let key, let content): restore(index(who), key, to: content)
    case .look(let who, let key): look(index(who), key)
    case .settle(let who, let how, let key, let looked):
      try settle(index(who), key, how, looked: looked)
    case .bringBack(let who, let key): bringBack(index(who), key)

    case .importing(let who, let folder, let pick):
      try importFolder(index(who), folder, pick: pick)
    case .reconcile(let who, let limit): try reconcile(index(who), stopAfter: limit)
    case .publish(let who, let fault): try publish(index(who), fault: fault)
    case .relay(let who, let folder, let pick): relay(index(who), folder, pick: pick)
    case .sync(let who, let folder): try sync(index(who), folder: folder)
    case .pack(let who): try pack(index(who))

    case .loseRow(let who, let key): devices[index(who)].inventory.rows[key] = nil
    case .crash(let who): crash(index(who))
    case .rebuildMirror(let who): try rebuildMirror(index(who))
    case .loseReplica(let who): try loseReplica(index(who))
    case .backUpInventory(let who):
      devices[index(who)].inventoryBackup = devices[index(who)].inventory
    case .restoreInventory(let who, let unnoticed):
      restoreInventory(index(who), unnoticed: unnoticed)
    case .backUpHome(let who): backUpHome(index(who))
    case .restoreHome(let who): restoreHome(index(who))
    case .clone(let who): clone(index(who))
    case .addDevice: addDevice()
    case .emptyFolder(let folder): folders[folder] = FileShelf()
    case .loseFile(let folder, let place):
      let files = folders[folder].records
      let at = place < 0 ? max(0, files.count + place) : place
      if files.indices.contains(at) { folders[folder].remove(files[at].id) }
    case .loseChangeset(let folder, let letter, let number):
      let files = folders[folder].records.filter { $0.feed.text.first == letter }
      if number <= files.count { folders[folder].remove(files[number - 1].id) }
    case .remove(let who): try remove(index(who))
    }
  }

  private func index(_ who: Int) -> Int { who % devices.count }

  // MARK: Accidents

  private func rebuildMirror(_ i: Int) throws {
    try recompute(i)
    devices[i].changed.formUnion(devices[i].heads.keys)
    devices[i].gateIsOpen = false
  }

  private func loseReplica(_ i: Int) throws {
    devices[i].replica = FileShelf()
    devices[i].readChanges = nil
    try recompute(i)
    devices[i].gateIsOpen = false
  }

  private func restoreInventory(_ i: Int, unnoticed: Bool) {
    guard let backup = devices[i].inventoryBackup else { return }
    devices[i].inventory = backup
    devices[i].gateIsOpen = false
    devices[i].inventory.life = unnoticed ? devices[i].seenLife : Int(now)
  }

  private func backUpHome(_ i: Int) {
    devices[i].homeBackup = nil
    devices[i].homeBackup = GroupDevice.HomeBackup(devices[i])
  }

  private func restoreHome(_ i: Int) {
    guard let backup = devices[i].homeBackup else { return }
    devices[i] = backup.device
    devices[i].homeBackup = backup
    devices[i].gateIsOpen = false
  }

  private func clone(_ i: Int) {
    guard devices.count < Self.deviceLimit else { return }
    devices.append(devices[i])
    devices[devices.count - 1].gateIsOpen = false
  }

  private func addDevice() {
    guard devices.count < Self.deviceLimit else { return }
    let letter = Self.lettersOfNewDevices[devices.count]
    devices.append(GroupDevice(letter: letter, feed: newFeed(letter)))
  }

  /// The first device says how far what it has imported of a removed one counts.
  private func remove(_ i: Int) throws {
    guard i > 0, removed.isEmpty else { return }
    let letter = devices[i].letter
    removed.insert(letter)
    let counted = devices[0].replica.records.filter { $0.feed.text.first == letter }
    let last = Dictionary(counted.map { ($0.feed, $0.sequence) }, uniquingKeysWith: max)
    let file = newFile(
      .removal(device: letter, lastCounted: last), feed: devices[0].feed, sequence: 0)
    devices[0].replica.insert(file)
    devices[0].published.insert(file.id)
    try recompute(0)
  }
}
