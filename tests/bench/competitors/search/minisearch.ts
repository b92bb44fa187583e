import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { IndexedJob } from '../../../../server/search-index/search-types.ts'
import { countHits } from '../../engines/count-hits.ts'
import { passes, type Engine, type Filterable, type Opening } from '../../engines/engine.ts'

const BOOST = { title: 5, skills: 3, department: 2, places: 2, body: 0.5 }

/** MiniSearch with prefixes, a fifth of a word's letters wrong, and titles before bodies. */
export const minisearch: Opening = {
  name: 'MiniSearch',
  async open(jobs): Promise<Engine> {
    const index = new MiniSearch<IndexedJob>({
      fields: Object.keys(BOOST),
      extractField: (job, field) => {
        const value = job[field as keyof IndexedJob]
        return Array.isArray(value) ? value.join(' ') : (value as string)
      },
    })
    const byId = new Map<number, Filterable>()
    for (const job of jobs) {
      index.add(job)
      byId.set(job.id, { facets: job.facets, points: job.points, postedAt: job.postedAt })
    }
    const options: SearchOptions = { prefix: true, fuzzy: 0.2, boost: BOOST }
    return {
      name: 'MiniSearch',
      search(request) {
        const job = ({ id }: { id: number }) => byId.get(id)!
        // MiniSearch's own filter drops hits before sorting, but counting needs hits that fail one of the filters
        const filter = request.facets.length === 0 ? (hit: { id: number }) => passes(job(hit), request) : () => true
        const query = request.query === '' ? MiniSearch.wildcard : request.query
        const find = (combineWith: 'AND' | 'OR') => {
          const found = index.search(query, { ...options, combineWith, filter }) as (SearchResult & { id: number })[]
          return request.facets.length === 0 ? { passed: found } : countHits(found, job, request)
        }
        let { passed, facets } = find('AND')
        if (passed.length === 0) ({ passed, facets } = find('OR'))
        if (request.sort === 'timestamp') passed.sort((a, b) => job(b).postedAt - job(a).postedAt)
        const page = passed.slice(request.start, request.start + request.size)
        return { ids: page.map(({ id }) => id), count: passed.length, facets }
      },
      close() {},
    }
  },
}
