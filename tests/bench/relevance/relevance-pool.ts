// Results of five engines for unjudged queries, without naming the engines.
//   node tests/bench/relevance/relevance-pool.ts <queries.jsonl>
// A line of the file: {"query", "corpus", "also"?: other wordings, which are searched as well}.
// Prints one job per line: query, key, title, places, department, the beginning of its text, separated by tabs.
import { readFileSync } from 'node:fs'
import { emptyDatabase } from '#tests/bench/engines/database.ts'
import { flexsearch, minisearch } from '#tests/bench/engines/competitors.ts'
import { ANYTHING, type Opening } from '#tests/bench/engines/engine.ts'
import { foyer } from '#tests/bench/engines/foyer.ts'
import { createPostgres } from '#tests/bench/engines/postgres.ts'
import { sqlite } from '#tests/bench/engines/sqlite.ts'
import { listJobs, type RealJob } from '#tests/bench/relevance/real-jobs.ts'
import { findPostgres } from '#tests/run/postgres.ts'
import { foldText } from '#server/geocode/fold-text.ts'

type Asked = { query: string; corpus: 'feeds' | 'demo'; also?: string[] }

/** Results per engine and wording, and the newest jobs whose title contains all words of a wording. */
const DEPTH = 15
const TITLES = 25
const BODY = 140

const asked = readFileSync(process.argv[2]!, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked)
const found = await findPostgres()
const openings: Opening[] = [foyer, minisearch, flexsearch, sqlite]
if ('url' in found) openings.push(createPostgres(await emptyDatabase(found.url)))
for (const [corpus, queries] of Map.groupBy(asked, (one) => one.corpus)) await pool(await listJobs(corpus), queries)
if ('url' in found) await found.stop()

async function pool(jobs: RealJob[], queries: Asked[]): Promise<void> {
  const pools = new Map(queries.map((one) => [one, new Set<number>()]))
  for (const { open } of openings) {
    const engine = await open(jobs)
    for (const [one, into] of pools)
      for (const query of [one.query, ...(one.also ?? [])])
        for (const id of (await engine.search({ ...ANYTHING, query, size: DEPTH })).ids) into.add(id)
    await engine.close()
  }
  const titles = jobs.map(({ id, title, postedAt }) => ({ id, postedAt, title: ` ${foldText(title)} ` }))
  titles.sort((a, b) => b.postedAt - a.postedAt)
  for (const [one, into] of pools) {
    for (const words of [one.query, ...(one.also ?? [])].map((text) => foldText(text).split(/\s+/)))
      for (const { id } of titles.filter(({ title }) => words.every((word) => title.includes(word))).slice(0, TITLES))
        into.add(id)
    for (const { id, key, title, places, department, body } of jobs)
      if (into.has(id))
        console.log([one.query, key, title, places.join('; '), department, body.slice(0, BODY)].map(flat).join('\t'))
  }
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
