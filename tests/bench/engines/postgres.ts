import { Pool } from 'pg'
import type { IndexedJob, IndexQuery } from '#server/search-index/search-types.ts'
import { type Engine, type Found, type Opening } from '#tests/bench/engines/engine.ts'
import {
  type CountRow,
  listCounts,
  countsSql,
  FACETS,
  filterSql,
  placeSql,
  whereSql,
} from '#tests/bench/engines/sql.ts'

const TABLE = `
  DROP TABLE IF EXISTS job;
  CREATE TABLE job (id integer, posted_at bigint, lat float8, lng float8, ${FACETS.map((name) => `"${name}" text`).join(', ')}, words tsvector)`
const INDEXES = [
  'CREATE INDEX ON job USING gin (words) WITH (fastupdate = off)',
  'CREATE INDEX ON job (posted_at)',
  'CREATE INDEX ON job (lat)',
  ...FACETS.map((name) => `CREATE INDEX ON job ("${name}", posted_at)`),
  'VACUUM ANALYZE job',
]
/** D, C, B, A of `ts_rank`: body, department and places, skills, title. */
const WEIGHTS = '{0.1, 0.3, 0.6, 1.0}'
const BATCH = 500

/** PostgreSQL's full-text search: stemmed in English, weighted, the last word also as a prefix. */
export function createPostgres(url: string): Opening {
  return {
    name: 'PostgreSQL',
    async open(jobs): Promise<Engine> {
      const pool = new Pool({ connectionString: url, max: 8 })
      // the PostgreSQL server may stop before the last of its connections is closed
      pool.on('error', () => {})
      await pool.query(TABLE)
      let batch: IndexedJob[] = []
      for (const job of jobs) {
        batch.push(job)
        if (batch.length === BATCH) {
          await insert(pool, batch)
          batch = []
        }
      }
      await insert(pool, batch)
      for (const statement of INDEXES) await pool.query(statement)
      return {
        name: 'PostgreSQL',
        async search(request) {
          const found = await select(pool, request, ' & ')
          return found.count === 0 && request.query.includes(' ') ? select(pool, request, ' | ') : found
        },
        close: () => pool.end(),
        async bytes() {
          const size = await pool.query<{ bytes: string }>(`SELECT pg_total_relation_size('job') AS bytes`)
          return Number(size.rows[0]?.bytes)
        },
      }
    },
  }
}

async function insert(pool: Pool, jobs: IndexedJob[]): Promise<void> {
  const columns = ['id', 'posted_at', 'lat', 'lng', ...FACETS, 'title', 'skills', 'around', 'body']
  const rows = jobs.map((job) => [
    job.id,
    job.postedAt,
    ...(job.points[0] ?? [null, null]),
    ...FACETS.map((name) => job.facets[name]?.[0] ?? null),
    job.title,
    job.skills.join(' '),
    `${job.department} ${job.places.join(' ')}`,
    job.body,
  ])
  const types = ['integer', 'bigint', 'float8', 'float8', ...FACETS.map(() => 'text'), 'text', 'text', 'text', 'text']
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')
  const named = columns.map((name) => `"${name}"`).join(', ')
  await pool.query(
    `INSERT INTO job SELECT id, posted_at, lat, lng, ${FACETS.map((name) => `"${name}"`).join(', ')},
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', skills), 'B') ||
      setweight(to_tsvector('english', around), 'C') || setweight(to_tsvector('english', body), 'D')
    FROM unnest(${arrays}) AS given(${named})`,
    columns.map((_, column) => rows.map((row) => row[column])),
  )
}

async function select(pool: Pool, request: IndexQuery, between: string): Promise<Found> {
  let marks = 0
  const mark = () => `$${(marks += 1)}`
  const hit = placeSql(request, 'least', mark)
  const query = toWords(request.query, between)
  const tsquery = query === '' ? '' : `to_tsquery('english', ${mark()})`
  if (query !== '') {
    hit.values.push(query)
    hit.where.unshift(`words @@ ${tsquery}`)
  }
  const beforeFilters = marks
  const filters = filterSql(request, mark, 'job')
  const condition = whereSql([...hit.where, ...filters.where])
  const values = [...hit.values, ...filters.values]
  const byRank = query !== '' && request.sort === 'relevance'
  const order = byRank ? `ts_rank('${WEIGHTS}', words, ${tsquery}, 1) DESC` : 'posted_at DESC'
  const page = await pool.query<{ id: number }>(
    `SELECT id FROM job ${condition} ORDER BY ${order} LIMIT ${request.size} OFFSET ${request.start}`,
    values,
  )
  const ids = page.rows.map(({ id }) => id)
  if (request.facets.length === 0) {
    const counted = await pool.query<{ count: string }>(`SELECT count(*) FROM job ${condition}`, values)
    return { ids, count: Number(counted.rows[0]?.count) }
  }
  marks = beforeFilters
  const columns = FACETS.map((name) => `"${name}"`).join(', ')
  const counts = countsSql(request, `SELECT ${columns} FROM job ${whereSql(hit.where)}`, mark)
  const counted = await pool.query<CountRow>(counts.sql, [...hit.values, ...counts.values])
  return { ids, ...listCounts(request, counted.rows) }
}

/** A query for `to_tsquery`: phrases stay together, the last word may be a prefix. */
function toWords(query: string, between: string): string {
  const found = (query.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}'`)
  if (/^".*"$/.test(query)) return found.join(' <-> ')
  if (found.length > 0) found.push(`${found.pop()}:*`)
  return found.join(between)
}
