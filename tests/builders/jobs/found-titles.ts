import { createJobIndex } from '#server/search-index/job-index.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { buildIndexedJob, buildPlainIndexQuery } from './indexed-jobs.ts'

/** Titles that a query finds, in order, among jobs given as titles or with other fields. */
export function findTitles(query: string, ...jobs: (string | Partial<IndexedJob>)[]) {
  const index = createJobIndex({ world: placeNames })
  const all = jobs.map((job, at) =>
    buildIndexedJob({ id: at + 1, ...(typeof job === 'string' ? { title: job } : job) }),
  )
  for (const job of all) index.put(job)
  const { ids, usedFuzzy, understood } = index.search(buildPlainIndexQuery({ query }))
  return { titles: ids.map((id) => all[id - 1]!.title), usedFuzzy, understood }
}

export const titles = (query: string, ...jobs: (string | Partial<IndexedJob>)[]) => findTitles(query, ...jobs).titles
