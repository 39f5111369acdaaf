#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast, which Swift doesn't import.
static inline sqlite3_destructor_type satchel_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// sqlite3_db_config takes variable arguments, which Swift doesn't import.
static inline int satchel_sqlite_set(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, (int *)0);
}

#endif
