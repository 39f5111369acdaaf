extension Schema {
  /// An index for finding items by words.
  ///
  /// The texts are folded by this program, so the tokenizer only has to part them at spaces:
  /// `ascii` takes every byte above 127 for a letter and folds nothing else. All marks of ASCII are
  /// letters too, so that 6/0 is one word. What is derived is filled in by `refreshFinding`.
  static let version2 = """
    ALTER TABLE item DROP COLUMN text;
    -- Derived from records, as `item` is. A place is the row of `finding`, and nothing else.
    CREATE TABLE findable (
      place INTEGER PRIMARY KEY, item TEXT NOT NULL, tail TEXT NOT NULL, name TEXT NOT NULL,
      isDiscontinued INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX findableByItem ON findable (item);
    CREATE INDEX findableByTail ON findable (tail);
    CREATE INDEX findableByName ON findable (name, item);
    -- Every word of an item's texts but codes and numbers, once, for what is only a part of a word
    -- and for slips of the finger. One that no item has any more stays and does no harm.
    CREATE TABLE word (place INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
    CREATE INDEX wordByText ON word (text);
    CREATE VIRTUAL TABLE part USING fts5(
      text, content = 'word', content_rowid = 'place', columnsize = 0,
      tokenize = 'trigram case_sensitive 1'
    );
    CREATE VIRTUAL TABLE finding USING fts5(
      names, derived, notes, detail = column, columnsize = 0, prefix = '1 2',
      tokenize = "ascii tokenchars '!""#$%&''()*+,-./:;<=>?@[\\]^_`{|}~'"
    );
    """
}
