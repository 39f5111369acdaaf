import Texts

/// Commands that belong together, under one heading of the overview.
package struct Chapter: Sendable {
  package let title: Text
  package let commands: [Command]

  init(_ title: Text, _ commands: [Command]) {
    self.title = title
    self.commands = commands
  }
}

extension Chapter {
  /// Every command of the program, in the order of the overview.
  package static let all: [Chapter] = [
    Chapter(
      "Items",
      [
        InitCommand.initialise, AddCommand.add, EditCommand.edit, ItemCommands.duplicate,
        ListCommand.list, ItemCommands.show, ItemCommands.delete, ItemCommands.restore,
        ItemCommands.photo, ImportCommand.importSpreadsheet, ExportCommand.export,
      ]),
    Chapter(
      "Stock",
      [
        UseCommand.use, StockCommands.receive, StockCommands.waste, StockCommands.putBack,
        StockCommands.move, StockCommands.count, ScanCommand.scan, UndoCommand.undo,
        HistoryCommand.history, UsageCommand.usage, StockValueCommand.stockValue,
      ]),
    Chapter(
      "Places, persons, settings",
      [
        LocationCommands.add, LocationCommands.list, LocationCommands.rename,
        LocationCommands.move, LocationCommands.delete, PersonCommands.add, PersonCommands.list,
        PersonCommands.rename,
        PersonCommands.delete, AliasCommand.alias, SettingsCommand.settings,
      ]),
    Chapter(
      "Buying and what is due",
      [
        ShoppingCommand.shopping, SupplierCommands.add, SupplierCommands.list,
        SupplierCommands.rename, SupplierCommands.delete, TemplateCommands.add,
        TemplateCommands.list, TemplateCommands.use, TemplateCommands.delete, RoutineCommands.add,
        RoutineCommands.done, RoutineCommands.list, RoutineCommands.rename,
        RoutineCommands.delete, RemindCommands.remind, RemindCommands.list, RemindCommands.done,
        RemindCommands.remove, DueCommand.due,
      ]),
    Chapter(
      "What only a person can answer",
      [
        ConflictCommands.list, ConflictCommands.show, SettleCommand.settle,
        MissingCommand.missing, QuestionCommands.list, QuestionCommands.answer,
      ]),
    Chapter(
      "Sharing",
      [
        FolderCommands.prepare, FolderCommands.add, FolderCommands.list, FolderCommands.forget,
        SyncCommand.sync, WatchCommand.watch, EjectCommand.eject, StatusCommand.status,
      ]),
    Chapter(
      "Group",
      [
        InviteCommand.invite, JoinCommand.join, GroupCommands.create, GroupCommands.members,
        GroupCommands.remove, GroupCommands.retire, ClaimCommand.claim,
      ]),
    Chapter(
      "Background",
      [
        ServiceInstallCommand.install, ServiceCommands.remove, ServiceCommands.status,
        LogCommand.log,
      ]),
    Chapter(
      "Care",
      [
        BackupCommands.backup, BackupCommands.restore, VerifyCommand.verify,
        ExplainCommand.explain, DoctorCommand.doctor, HelpCommand.help,
        CompletionsCommand.completions, ManualCommand.manual,
      ]),
  ]
}
