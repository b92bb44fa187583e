import { createJobIndex } from '#server/search-index/job-index.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { ANYTHING, type Engine, type Opening } from '#tests/bench/engines/engine.ts'

const TIDY_MS = 1000

/** Foyer's index alone, without thread and requests. */
export const foyer: Opening = {
  name: 'Foyer',
  async open(jobs): Promise<Engine> {
    const index = createJobIndex({ world: placeNames })
    for (const job of jobs) index.put(job)
    // the first search completes the draft; afterwards nothing is left to merge
    index.search(ANYTHING)
    while (index.tend(TIDY_MS)) continue
    return { name: 'Foyer', search: (request) => index.search(request), close() {} }
  },
}
