import { addValueCounts } from '#server/search-index/segment/columns.ts'
import { WORK } from '#server/search-index/segment/segment.ts'
import type { Contents } from '#server/search-index/search-types.ts'

/** Approximate numbers of jobs by content: removed jobs count until they are merged away. */
export type Frequencies = {
  ofTerm(name: string): number
  ofValue(field: string, value: string): number
  ofWork(work: number): number
}

/** Creates frequencies that are counted on first use and cached. */
export function createContentFrequencies(contents: () => Contents): Frequencies {
  const values = new Map<string, Uint32Array>()
  const terms = new Map<string, number>()
  const works = new Uint32Array(WORK.length)
  for (const { work } of contents().segments) for (const one of work) works[one]! += 1

  const countJobsByValue = (name: string): Uint32Array => {
    const { segments, tables } = contents()
    const field = tables.fields.find(name)
    const counts = new Uint32Array((field === undefined ? 0 : tables.values[field]!.names.length) + 1)
    for (const segment of segments) {
      const column = field === undefined ? undefined : segment.facets[field]
      const all = Uint32Array.from({ length: segment.size }, (_none, doc) => doc)
      if (column) addValueCounts(column, all, segment.size, counts)
    }
    values.set(name, counts)
    return counts
  }

  return {
    ofTerm(name) {
      const known = terms.get(name)
      if (known !== undefined) return known
      const { segments } = contents()
      const count = segments.reduce((sum, one) => sum + (one.postings.counts[one.terms.find(name)] ?? 0), 0)
      terms.set(name, count)
      return count
    },
    ofValue(field, value) {
      const counts = values.get(field) ?? countJobsByValue(field)
      const { tables } = contents()
      const number = tables.values[tables.fields.find(field) ?? -1]?.find(value)
      return number === undefined ? 0 : (counts[number + 1] ?? 0)
    },
    ofWork: (work) => works[work] ?? 0,
  }
}
