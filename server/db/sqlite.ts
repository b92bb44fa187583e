import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDatabase } from 'kysely'

/** Prepared statements cached; Kysely's SQL repeats, only the values change. */
const KEPT_STATEMENTS = 500

/**
 * Opens `node:sqlite` for Kysely's dialect. Every commit is on disk before it is acknowledged, and deleted data is
 * overwritten: free pages contain nothing of erased people.
 */
export function openSqlite(file: string): SqliteDialect {
  return createSqliteDialect(new DatabaseSync(file))
}

/** Creates the dialect for a database that is already open. */
export function createSqliteDialect(db: DatabaseSync): SqliteDialect {
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON',
  )
  // With a timeout of 0, waiting for another writer does not block the process from here on.
  db.exec('PRAGMA busy_timeout = 0')
  const statements = new Map<string, PreparedStatement>()
  const prepareCached = (sql: string): PreparedStatement => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    // Cached: node builds the whole column list to answer.
    const made = { statement, reader: statement.columns().length > 0 }
    // A statement prepared before a change of the schema still works, but its column list may be stale: keep queries
    // only.
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
        all: (values) => statement.all(...values.map(bindValues)),
        run: (values) => statement.run(...values.map(bindValues)),
        // A cached statement must not be shared by two open cursors.
        iterate: (values) => db.prepare(sql).iterate(...values.map(bindValues)),
      }
    },
  }
  return new WritingDialect(database)
}

/**
 * Transactions take the write lock when they begin, and wait for it there. A transaction that reads first and then
 * writes could not wait: after another connection's write its snapshot is stale, and it fails immediately. All our
 * transactions write; reads need none.
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
    this.#waiting ??= waitForConnection(await super.acquireConnection())
    return this.#waiting
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** How long a statement waits for another writer, and the pauses between attempts, ms. */
const LONGEST_WAIT = 5000
const PAUSES = [1, 2, 5, 10, 20]

/**
 * Waits without blocking the process, as SQLite's own busy handler does. A statement that finds the file locked has
 * done nothing, so it is retried: a transaction waits where it begins, and a running one meets no other writer.
 */
function waitForConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery(query) {
      const until = performance.now() + LONGEST_WAIT
      for (let turn = 0; ; turn += 1) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isBusy(error) || performance.now() > until) throw error
          await wait(PAUSES[Math.min(turn, PAUSES.length - 1)])
        }
      }
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}

/** SQLITE_BUSY, in its plain form: what the extended ones say does not pass by waiting. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5

type PreparedStatement = { statement: StatementSync; reader: boolean }

function bindValues(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  return value as SQLInputValue
}
