import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

/**
 * The type id of PostgreSQL's 8-byte integers. Ours are milliseconds and counts, which JavaScript numbers represent
 * exactly.
 */
const INT8 = 20
const CONNECTIONS = 10
/** How long a request waits for a free connection before the response is 503, ms. */
const CONNECTION_WAIT = 5000

export function createPostgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_WAIT,
    types: { getTypeParser },
  })
  // An idle connection that breaks emits an error event; without a handler, it would end the process.
  pool.on('error', onError)
  // The pool does not listen for errors of connections in use; queries on them fail on their own.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format)
