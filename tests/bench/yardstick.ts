// The least a server can do: a route that answers, and routes that run one statement. Benchmarks start it as a process:
//   node tests/bench/yardstick.ts <port> <SQLite file or PostgreSQL address> <candidate id>
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { Pool } from 'pg'

const [port, database = '', candidate] = process.argv.slice(2)
const LIST = `SELECT o.*, d.id AS document_id, d.name, d.status AS document_status, d.sha256, d.size, d.page_count
  FROM offer o LEFT JOIN offer_document d ON d.offer_id = o.id WHERE o.candidate_id = $1 ORDER BY o.updated_at DESC`
const TOUCH = `UPDATE offer SET updated_at = updated_at + 1 WHERE candidate_id = $1 AND id = $2`

const { list, touch } = database.startsWith('postgres') ? onPostgres() : onSqlite()
const app = Fastify({ logger: false })
app.get('/bare', async () => ({ status: 200, data: {} }))
app.get('/statement', async () => ({ status: 200, data: await list() }))
app.post('/statement/:id', async (request) => ({
  status: 200,
  data: await touch(Number((request.params as { id: string }).id)),
}))
await app.listen({ host: '127.0.0.1', port: Number(port) })

type Statements = { list(): Promise<unknown>; touch(id: number): Promise<unknown> }

function onSqlite(): Statements {
  const db = new DatabaseSync(database)
  db.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
  const numbered = (statement: string) => statement.replaceAll('$', '?')
  const select = db.prepare(numbered(LIST))
  const update = db.prepare(numbered(TOUCH))
  return {
    list: async () => select.all(Number(candidate)),
    touch: async (id) => update.run(Number(candidate), id),
  }
}

function onPostgres(): Statements {
  const pool = new Pool({ connectionString: database, max: 10 })
  return {
    list: async () => (await pool.query({ name: 'list', text: LIST, values: [candidate] })).rows,
    touch: async (id) => (await pool.query({ name: 'touch', text: TOUCH, values: [candidate, id] })).rowCount,
  }
}
