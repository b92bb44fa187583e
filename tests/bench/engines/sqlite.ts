import { DatabaseSync } from 'node:sqlite'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { type Engine, type Found, type Opening } from '#tests/bench/engines/engine.ts'
import {
  type CountRow,
  listCounts,
  countsSql,
  filterSql,
  placeSql,
  whereSql,
  FACETS,
} from '#tests/bench/engines/sql.ts'

const SCHEMA = `
  PRAGMA journal_mode = off;
  CREATE TABLE job (id INTEGER PRIMARY KEY, posted_at INTEGER, lat REAL, lng REAL, ${FACETS.map((name) => `${name} TEXT`).join(', ')});
  CREATE VIRTUAL TABLE job_text USING fts5(title, skills, department, places, body,
    content='', tokenize='porter unicode61 remove_diacritics 2', prefix='2 3');`
const INDEXES = `
  CREATE INDEX job_posted ON job (posted_at);
  CREATE INDEX job_lat ON job (lat);
  ${FACETS.map((name) => `CREATE INDEX job_${name} ON job (${name}, posted_at);`).join('\n')}
  INSERT INTO job_text (job_text) VALUES ('optimize');
  ANALYZE;`
/** Weights of title, skills, department, places and body. */
const WEIGHTS = '10, 6, 3, 3, 1'

/** SQLite's FTS5 with stemming, the last word also as a prefix, and weighted bm25. In memory. */
export const sqlite: Opening = {
  name: 'SQLite FTS5',
  async open(jobs): Promise<Engine> {
    const db = new DatabaseSync(':memory:')
    db.exec(SCHEMA)
    const row = db.prepare(`INSERT INTO job VALUES (?, ?, ?, ?, ${FACETS.map(() => '?').join(', ')})`)
    const text = db.prepare(
      'INSERT INTO job_text (rowid, title, skills, department, places, body) VALUES (?, ?, ?, ?, ?, ?)',
    )
    db.exec('BEGIN')
    for (const job of jobs) {
      const [lat, lng] = job.points[0] ?? [null, null]
      row.run(job.id, job.postedAt, lat, lng, ...FACETS.map((name) => job.facets[name]?.[0] ?? null))
      text.run(job.id, job.title, job.skills.join(' '), job.department, job.places.join(' '), job.body)
    }
    db.exec('COMMIT')
    db.exec(INDEXES)
    return {
      name: 'SQLite FTS5',
      search(request) {
        const found = select(db, request, ' ')
        return found.count === 0 && request.query.includes(' ') ? select(db, request, ' OR ') : found
      },
      close: () => db.close(),
      bytes: () =>
        Number(
          db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get()?.[
            'bytes'
          ],
        ),
    }
  },
}

function select(db: DatabaseSync, request: IndexQuery, between: string): Found {
  const mark = () => '?'
  const hit = placeSql(request, 'min', mark)
  const match = toWords(request.query, between)
  const from = match === '' ? 'FROM job' : 'FROM job_text JOIN job ON job.id = job_text.rowid'
  if (match !== '') {
    hit.where.unshift('job_text MATCH ?')
    hit.values.unshift(match)
  }
  const filters = filterSql(request, mark, 'job')
  const condition = whereSql([...hit.where, ...filters.where])
  const values = [...hit.values, ...filters.values]
  const order = match === '' || request.sort === 'timestamp' ? 'posted_at DESC' : `bm25(job_text, ${WEIGHTS})`
  const page = db
    .prepare(`SELECT job.id ${from} ${condition} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, request.size, request.start)
  const ids = page.map(({ id }) => Number(id))
  if (request.facets.length === 0) {
    const counted = db.prepare(`SELECT count(*) AS count ${from} ${condition}`).get(...values)
    return { ids, count: Number(counted?.['count']) }
  }
  const counts = countsSql(
    request,
    `SELECT ${FACETS.map((name) => `job.${name}`).join(', ')} ${from} ${whereSql(hit.where)}`,
    mark,
  )
  const counted = db.prepare(counts.sql).all(...hit.values, ...counts.values)
  return { ids, ...listCounts(request, counted as CountRow[]) }
}

/** A query for FTS5: phrases stay together, the last word may be a prefix. */
function toWords(query: string, between: string): string {
  if (/^".*"$/.test(query)) return query
  const found = query.match(/[\p{L}\p{N}]+/gu) ?? []
  const quoted = found.map((word) => `"${word}"`)
  if (quoted.length > 0) quoted.push(`${quoted.pop()}*`)
  return quoted.join(between)
}
