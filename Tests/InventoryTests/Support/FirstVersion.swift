import Inventory
import SQLite

extension TestDevice {
  /// Makes the inventory one of the first version: without what later steps of the schema added,
  /// and as a program left it that understood less.
  func takeBackSteps() throws {
    try inventory.connection.execute(
      """
      DROP INDEX itemBySupplier;
      ALTER TABLE item DROP COLUMN hasLevels;
      ALTER TABLE item DROP COLUMN supplier;
      DROP TABLE aliased;
      DROP TABLE alias;
      DROP TABLE stocktake;
      DROP TABLE answer;
      DROP TABLE late;
      DROP TABLE deletionCut;
      DROP TABLE unseen;
      DROP TABLE finding;
      DROP TABLE findable;
      DROP TABLE part;
      DROP TABLE word;
      ALTER TABLE item ADD COLUMN text TEXT NOT NULL DEFAULT '';
      DELETE FROM batch WHERE movement NOT IN
        (SELECT id FROM movement WHERE payload ->> 'kind' = 'receive');
      DELETE FROM meta WHERE name = 'findingVersion';
      UPDATE meta SET value = 'less' WHERE name = 'understood';
      PRAGMA user_version = 1;
      """)
  }
}
