// Foyer's results for queries, with the grades of judged ones.
//   node tests/bench/relevance/relevance-show.ts feeds|demo <query> …
import { createJobIndex } from '#server/search-index/job-index.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { ANYTHING } from '#tests/bench/engines/engine.ts'
import { readJudgedQueries } from '#tests/bench/relevance/judged.ts'
import { CORPORA, listJobs } from '#tests/bench/relevance/real-jobs.ts'

const [name, ...queries] = process.argv.slice(2)
const corpus = CORPORA.find((one) => one === name) ?? 'feeds'
const jobs = await listJobs(corpus)
const index = createJobIndex({ world: placeNames })
for (const job of jobs) index.put(job)
const byId = new Map(jobs.map((job) => [job.id, job]))
const judged = readJudgedQueries('tuned').filter((one) => one.corpus === corpus)
for (const query of queries) {
  const { ids, count, understood } = index.search({ ...ANYTHING, query })
  const grades = judged.find((one) => one.query === query)?.grades
  console.log(`\n${query}: ${count} ${JSON.stringify(understood)}`)
  for (const id of ids) {
    const { key, title, places, department } = byId.get(id)!
    console.log(`  ${grades ? (grades[key] ?? '?') : ' '} ${title} | ${places[0] ?? ''} | ${department}`)
  }
}
