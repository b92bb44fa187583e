import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDatabase } from 'kysely'

/** Number of prepared statements that are cached; Kysely generates the same SQL again with other values. */
const KEPT_STATEMENTS = 500

/**
 * Opens `node:sqlite` for Kysely's dialect. Every commit is on disk before it is acknowledged, and deleted data is
 * overwritten: free pages contain nothing of erased people.
 */
export function openSqliteDialect(file: string): SqliteDialect {
  return createSqliteDialect(new DatabaseSync(file))
}

/** Creates the dialect for an open database. */
export function createSqliteDialect(db: DatabaseSync): SqliteDialect {
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON',
  )
  // With a timeout of 0, SQLite itself no longer blocks the process while another connection writes.
  db.exec('PRAGMA busy_timeout = 0')
  const statements = new Map<string, PreparedStatement>()
  const prepareCached = (sql: string): PreparedStatement => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    // Stored because Node builds the whole column list to answer this.
    const made = { statement, reader: statement.columns().length > 0 }
    // After a schema change, a cached statement still works but may have a stale column list, so only queries and
    // writes are cached.
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return made
    if (statements.size >= KEPT_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
    statements.set(sql, made)
    return made
  }
  const database: SqliteDatabase = {
    close: () => {
      statements.clear()
      db.close()
    },
    prepare(sql) {
      const { statement, reader } = prepareCached(sql)
      return {
        reader,
        all: (values) => statement.all(...values.map(toSqliteValue)),
        run: (values) => statement.run(...values.map(toSqliteValue)),
        // Each cursor has a statement of its own, because a cached one must not be shared by two open cursors.
        iterate: (values) => db.prepare(sql).iterate(...values.map(toSqliteValue)),
      }
    },
  }
  return new WritingDialect(database)
}

/**
 * Transactions take the write lock when they begin, and wait for it there. One that reads first and then writes could
 * not wait: after another connection's write its snapshot is stale, and it fails immediately. All our transactions
 * write; reads need none.
 */
class WritingDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }
  override createDriver(): SqliteDriver {
    return new WritingDriver({ database: this.#database })
  }
}

class WritingDriver extends SqliteDriver {
  #waiting: DatabaseConnection | undefined
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#waiting ??= withBusyRetries(await super.acquireConnection())
    return this.#waiting
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Longest wait of a statement for another writer, and the pauses between attempts, ms. */
const LONGEST_WAIT = 5000
const PAUSES = [1, 2, 5, 10, 20]

/**
 * Waits for other writers without blocking the process, unlike SQLite's own busy handler. A statement that finds the
 * database locked has done nothing, so it is retried. Only the beginning of a transaction can wait, because after that
 * no other connection writes.
 */
function withBusyRetries(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery(query) {
      const until = performance.now() + LONGEST_WAIT
      for (let turn = 0; ; turn += 1) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isSqliteBusy(error) || performance.now() > until) throw error
          await wait(PAUSES[Math.min(turn, PAUSES.length - 1)])
        }
      }
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}

/** Whether the error is the plain SQLITE_BUSY; waiting does not help with its extended codes. */
const isSqliteBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5

type PreparedStatement = { statement: StatementSync; reader: boolean }

function toSqliteValue(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  return value as SQLInputValue
}
