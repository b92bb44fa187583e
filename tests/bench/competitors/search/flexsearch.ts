import { Charset, Document } from 'flexsearch'
import { countHits } from '../../engines/count-hits.ts'
import { type Engine, type Filterable, type Opening } from '../../engines/engine.ts'

const FIELDS = ['title', 'skills', 'department', 'places', 'body'] as const
/** Number of results that FlexSearch is asked for, since it needs a limit. */
const ALL = 1_000_000

/** FlexSearch: prefixes in titles, whole words elsewhere; fields ordered by weight. */
export const flexsearch: Opening = {
  name: 'FlexSearch',
  async open(jobs): Promise<Engine> {
    const index = new Document({
      encoder: Charset.LatinBalance,
      document: {
        id: 'id',
        index: FIELDS.map((field) => ({
          field,
          tokenize: field === 'body' ? ('strict' as const) : ('forward' as const),
        })),
      },
    })
    const byId = new Map<number, Filterable>()
    for (const job of jobs) {
      const { id, title, skills, department, places, body } = job
      index.add({ id, title, skills: skills.join(' '), department, places: places.join(' '), body })
      byId.set(id, { facets: job.facets, points: job.points, postedAt: job.postedAt })
    }
    const find = (query: string, suggest: boolean): number[] => {
      const fields = index.search(query, { limit: ALL, suggest }) as { result: number[] }[]
      return [...new Set(fields.flatMap(({ result }) => result))]
    }
    return {
      name: 'FlexSearch',
      search(request) {
        let found = request.query === '' ? [...byId.keys()] : find(request.query, false)
        if (found.length === 0) found = find(request.query, true)
        const { passed, facets } = countHits(found, (id) => byId.get(id)!, request)
        if (request.sort === 'timestamp') passed.sort((a, b) => byId.get(b)!.postedAt - byId.get(a)!.postedAt)
        return { ids: passed.slice(request.start, request.start + request.size), count: passed.length, facets }
      },
      close() {},
    }
  },
}
