// How well our search and four others answer queries judged before our engine existed: `tests/bench/relevance/README.md`.
//   node tests/bench/relevance.ts [--held-out] [--each] [--unjudged]
import { parseArgs } from 'node:util'
import { emptyDatabase } from '#tests/bench/engines/database.ts'
import { ANYTHING, type Engine, type Opening } from '#tests/bench/engines/engine.ts'
import { flexsearch } from '#tests/bench/engines/flexsearch.ts'
import { foyer } from '#tests/bench/engines/foyer.ts'
import { minisearch } from '#tests/bench/engines/minisearch.ts'
import { postgres } from '#tests/bench/engines/postgres.ts'
import { sqlite } from '#tests/bench/engines/sqlite.ts'
import { table } from '#tests/bench/figures.ts'
import { judgedQueries, score, type Score } from '#tests/bench/relevance/judged.ts'
import { FEEDS, feedsAreHere, realJobs, type RealJob } from '#tests/bench/relevance/real-jobs.ts'
import { findPostgres } from '#tests/run/postgres.ts'

const { values: flags } = parseArgs({
  options: { 'held-out': { type: 'boolean' }, each: { type: 'boolean' }, unjudged: { type: 'boolean' } },
})

if (feedsAreHere()) await compare(await realJobs())
else console.log(`Relevance was not measured: no feeds at ${FEEDS} (set FEEDS to their folder).`)

type Row = { engine: string; kind: string; split: string; query: string; score: Score }

async function compare(jobs: RealJob[]): Promise<void> {
  const rows: Row[] = []
  const found = await findPostgres()
  const openings: Opening[] = [foyer, minisearch, flexsearch, sqlite]
  if ('url' in found) openings.push(postgres(await emptyDatabase(found.url)))
  else console.log(`PostgreSQL was not measured: ${found.missing}`)
  for (const { open } of openings) {
    const engine = await open(jobs)
    rows.push(...(await judge(engine, jobs)))
    await engine.close()
  }
  if ('url' in found) await found.stop()

  report(
    rows.filter(({ split }) => split === 'tune'),
    'tune',
  )
  if (flags['held-out'])
    report(
      rows.filter(({ split }) => split === 'held-out'),
      'held-out',
    )
}

async function judge(engine: Engine, jobs: RealJob[]): Promise<Row[]> {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const rows: Row[] = []
  for (const judged of judgedQueries()) {
    const { ids } = await engine.search({ ...ANYTHING, query: judged.query })
    const answer = ids.flatMap((id) => byId.get(id) ?? [])
    const given = answer.map(({ key }) => key)
    rows.push({ engine: engine.name, ...judged, score: score(judged, given) })
    if (!flags.unjudged) continue
    for (const { key, title, places, department } of answer)
      if (!(key in judged.grades)) console.log([judged.query, key, title, places.join('; '), department].join('\t'))
  }
  return rows
}

function report(rows: Row[], split: string): void {
  const engines = [...new Set(rows.map(({ engine }) => engine))]
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const mean = (engine: string, part: keyof Score, kind?: string) => {
    const own = rows.filter((row) => row.engine === engine && (kind === undefined || row.kind === kind))
    return own.reduce((sum, row) => sum + row.score[part], 0) / own.length
  }
  console.log(`\n${split}: ${rows.length / engines.length} queries\n`)
  const lines = engines.map((engine) => [
    engine,
    ...(['ndcg', 'success', 'judged'] as const).map((part) => mean(engine, part)),
    ...kinds.map((kind) => mean(engine, 'ndcg', kind)),
  ])
  console.log(table(['engine', 'NDCG@10', 'success@1', 'judged@10', ...kinds], lines))
  if (!flags.each) return
  const queries = [...new Set(rows.map(({ query }) => query))]
  const of = (engine: string, query: string) =>
    rows.find((row) => row.engine === engine && row.query === query)?.score.ndcg ?? Number.NaN
  const each = queries.map((query) => [query, ...engines.map((engine) => of(engine, query))])
  console.log(`\n${table(['query', ...engines], each)}`)
}
