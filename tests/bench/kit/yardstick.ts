// The minimal server: a route that responds, and routes that run one statement. Benchmarks start it as a process:
//   node tests/bench/kit/yardstick.ts <port> <SQLite file or PostgreSQL URL> <candidate id>
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { Pool } from 'pg'

const [port, database = '', candidate] = process.argv.slice(2)
const LIST = `SELECT o.*, d.id AS document_id, d.name, d.status AS document_status, d.sha256, d.size, d.page_count
  FROM offer o LEFT JOIN offer_document d ON d.offer_id = o.id WHERE o.candidate_id = $1 ORDER BY o.updated_at DESC`
/** The counting query of a dashboard. */
const COUNT = `SELECT
  (SELECT count(*) FROM offer WHERE candidate_id = $1) AS offers,
  (SELECT count(*) FROM offer WHERE candidate_id = $1 AND status = 'Extended') AS open_offers,
  (SELECT count(*) FROM application WHERE candidate_id = $1) AS applications,
  (SELECT count(*) FROM draft_application WHERE candidate_id = $1 AND deleted_at IS NULL) AS drafts,
  (SELECT count(*) FROM interview WHERE candidate_id = $1) AS interviews,
  (SELECT count(*) FROM interview WHERE candidate_id = $1 AND status = 'proposed') AS open_interviews,
  (SELECT count(*) FROM saved_position WHERE candidate_id = $1) AS saved,
  (SELECT count(*) FROM form_assignment WHERE candidate_id = $1 AND canceled_at IS NULL) AS forms`
const TOUCH = `UPDATE offer SET updated_at = updated_at + 1 WHERE candidate_id = $1 AND id = $2`

const { list, count, touch } = database.startsWith('postgres') ? onPostgres() : onSqlite()
const app = Fastify({ logger: false })
app.get('/bare', async () => ({ status: 200, data: {} }))
app.get('/statement', async () => ({ status: 200, data: await list() }))
app.get('/count', async () => ({ status: 200, data: await count() }))
app.post('/statement/:id', async (request) => ({
  status: 200,
  data: await touch(Number((request.params as { id: string }).id)),
}))
await app.listen({ host: '127.0.0.1', port: Number(port) })

type Statements = { list(): Promise<unknown>; count(): Promise<unknown>; touch(id: number): Promise<unknown> }

function onSqlite(): Statements {
  const db = new DatabaseSync(database)
  db.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
  const numbered = (statement: string) => statement.replaceAll('$', '?')
  const select = db.prepare(numbered(LIST))
  const counts = db.prepare(numbered(COUNT))
  const update = db.prepare(numbered(TOUCH))
  return {
    list: async () => select.all(Number(candidate)),
    count: async () => counts.get(Number(candidate)),
    touch: async (id) => update.run(Number(candidate), id),
  }
}

function onPostgres(): Statements {
  const pool = new Pool({ connectionString: database, max: 10 })
  return {
    list: async () => (await pool.query({ name: 'list', text: LIST, values: [candidate] })).rows,
    count: async () => (await pool.query({ name: 'count', text: COUNT, values: [candidate] })).rows,
    touch: async (id) => (await pool.query({ name: 'touch', text: TOUCH, values: [candidate, id] })).rowCount,
  }
}
