// How well Foyer's search and four others answer queries that were judged before Foyer's engine existed:
// `tests/bench/relevance/README.md`.
//   node tests/bench/relevance.ts [--held-out] [--each] [--unjudged] [--only Foyer]
import { parseArgs } from 'node:util'
import { emptyDatabase } from '#tests/bench/engines/database.ts'
import { flexsearch, minisearch } from '#tests/bench/engines/competitors.ts'
import { ANYTHING, type Engine, type Opening } from '#tests/bench/engines/engine.ts'
import { foyer } from '#tests/bench/engines/foyer.ts'
import { createPostgres } from '#tests/bench/engines/postgres.ts'
import { sqlite } from '#tests/bench/engines/sqlite.ts'
import { table } from '#tests/bench/kit/figures.ts'
import { isRightByTitle, readTitledQueries } from '#tests/bench/relevance/by-title.ts'
import { readJudgedQueries, score, type Score, type Split } from '#tests/bench/relevance/judged.ts'
import { CORPORA, FEEDS, feedsAreHere, listJobs, type Corpus, type RealJob } from '#tests/bench/relevance/real-jobs.ts'
import { isShort, notMeasured } from '#tests/bench/run/short.ts'
import { findPostgres } from '#tests/run/postgres.ts'

const { values: flags } = parseArgs({
  options: {
    'held-out': { type: 'boolean' },
    each: { type: 'boolean' },
    unjudged: { type: 'boolean' },
    only: { type: 'string', default: '' },
  },
})

const SPLITS: readonly Split[] = flags['held-out'] ? ['tuned', 'held-out'] : ['tuned']

if (feedsAreHere() || isShort) await compare()
else notMeasured('Relevance', `no feeds at ${FEEDS} (set SAMPLE_DATA)`)

type Row = { engine: string; kind: string; language: string; split: Split; query: string; score: Score }

async function compare(): Promise<void> {
  const rows: Row[] = []
  const byTitle: (string | number)[][] = []
  const found = flags.only === '' ? await findPostgres() : { missing: 'others are asked' }
  const openings: Opening[] = [foyer, minisearch, flexsearch, sqlite]
  if ('url' in found) openings.push(createPostgres(await emptyDatabase(found.url)))
  else console.log(`PostgreSQL was not measured: ${found.missing}`)
  for (const corpus of CORPORA.filter((one) => one === 'demo' || feedsAreHere())) {
    const jobs = await listJobs(corpus)
    for (const { open } of openings.filter(({ name }) => name.startsWith(flags.only))) {
      const engine = await open(jobs)
      rows.push(...(await judge(engine, jobs, corpus)))
      if (corpus === 'feeds') byTitle.push([engine.name, await rightByTitle(engine, jobs)])
      await engine.close()
    }
  }
  if ('url' in found) await found.stop()

  if (byTitle.length > 0) console.log(`\n${table(['by title', 'first three right'], byTitle)}`)
  for (const split of SPLITS)
    report(
      rows.filter((row) => row.split === split),
      split,
    )
}

/** The share of queries with predefined titles whose first three results are right. */
async function rightByTitle(engine: Engine, jobs: RealJob[]): Promise<number> {
  const titleOf = new Map(jobs.map(({ id, title }) => [id, title]))
  const queries = readTitledQueries()
  let right = 0
  for (const query of queries) {
    const { ids } = await engine.search({ ...ANYTHING, query: query.query })
    const isRight = isRightByTitle(
      query,
      ids.flatMap((id) => titleOf.get(id) ?? []),
      jobs,
    )
    if (isRight) right += 1
    else if (flags.each) console.log(`${engine.name}: ${query.query}`)
  }
  return right / queries.length
}

async function judge(engine: Engine, jobs: RealJob[], corpus: Corpus): Promise<Row[]> {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const rows: Row[] = []
  for (const split of SPLITS)
    for (const judged of readJudgedQueries(split).filter((one) => one.corpus === corpus)) {
      const { ids } = await engine.search({ ...ANYTHING, query: judged.query })
      const answer = ids.flatMap((id) => byId.get(id) ?? [])
      const given = answer.map(({ key }) => key)
      rows.push({ engine: engine.name, split, ...judged, score: score(judged, given) })
      if (!flags.unjudged) continue
      for (const { key, title, places, department } of answer)
        if (!(key in judged.grades)) console.log([judged.query, key, title, places.join('; '), department].join('\t'))
    }
  return rows
}

function report(rows: Row[], split: Split): void {
  const engines = [...new Set(rows.map(({ engine }) => engine))]
  const mean = (engine: string, part: keyof Score, isMeant: (row: Row) => boolean = () => true) => {
    const own = rows.filter((row) => row.engine === engine && isMeant(row))
    return own.reduce((sum, row) => sum + row.score[part], 0) / own.length
  }
  console.log(`\n${split}: ${rows.length / engines.length} queries\n`)
  const parts = ['ndcg', 'firstThree', 'zero', 'judged'] as const
  const lines = engines.map((engine) => [engine, ...parts.map((part) => mean(engine, part))])
  console.log(table(['engine', 'NDCG@10', 'first three right', 'zero though jobs exist', 'judged@10'], lines))
  for (const by of ['kind', 'language'] as const) {
    const groups = [...new Set(rows.map((row) => row[by]))].toSorted()
    const cells = groups.map((group) => [
      group,
      rows.filter((row) => row[by] === group).length / engines.length,
      ...engines.map((engine) => mean(engine, 'ndcg', (row) => row[by] === group)),
    ])
    console.log(`\n${table([`NDCG@10 by ${by}`, 'queries', ...engines], cells)}`)
  }
  // Queries of the held-out half are not listed individually.
  if (!flags.each || split === 'held-out') return
  const ours = rows.filter(({ engine }) => engine === engines[0])
  const others = (query: string) => rows.filter((row) => row.query === query && row.engine !== engines[0])
  const each = ours.map(({ query, score: own }) => [
    query,
    own.ndcg,
    own.firstThree,
    own.judged,
    Math.max(...others(query).map((row) => row.score.ndcg)),
  ])
  console.log(`\n${table(['query', 'NDCG@10', 'first three', 'judged@10', 'best of the others'], each)}`)
}
