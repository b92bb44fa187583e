import type { Frequencies } from './frequencies.ts'
import type { Clause, NamedTerm, NamedWords } from './reading.ts'

// By what a clause is found: a job that satisfies it has at least one of its keys.

/** No term holds this sign. */
const SIGN = '\u0001'
export const valueKey = (field: string, value: string) => `${SIGN}${field}${SIGN}${value}`
export const workKey = (work: number) => `${SIGN}${work}`

/** Keys of a clause and how many jobs have them, about; null where only looking tells. */
export type Keys = { keys: string[]; jobs: number }

export function keysOf(clause: Clause, known: Frequencies): Keys | null {
  switch (clause.kind) {
    case 'words':
      return ofWords(clause.any, known)
    case 'unwanted':
      return ofWords([...clause.any, ...clause.inText], known)
    case 'place':
      return together([
        ...clause.names.map((words) => rarest(words.map((names) => counted(names, known.ofTerm)))),
        counted(clause.works.map(workKey), (key) => known.ofWork(Number(key.slice(SIGN.length)))),
      ])
    case 'values':
      return {
        keys: clause.values.map((value) => valueKey(clause.field, value)),
        jobs: clause.values.reduce((sum, value) => sum + known.ofValue(clause.field, value), 0),
      }
    case 'area':
    case 'pay':
      return null
  }
}

const ofWords = (any: readonly NamedWords[], known: Frequencies) =>
  together(any.map(({ words }) => rarest(words.map((named) => countedTerms(named, known)))))

const countedTerms = (named: readonly NamedTerm[], known: Frequencies) =>
  counted(
    named.map(({ name }) => name),
    known.ofTerm,
  )

function counted(keys: readonly string[], count: (key: string) => number): Keys {
  const distinct = [...new Set(keys)]
  return { keys: distinct, jobs: distinct.reduce((sum, key) => sum + count(key), 0) }
}

/** Of several words that a job must all have the one that fewest jobs have. */
function rarest(words: readonly Keys[]): Keys {
  return words.reduce((best, one) => (one.jobs < best.jobs ? one : best))
}

function together(all: readonly Keys[]): Keys {
  return { keys: [...new Set(all.flatMap(({ keys }) => keys))], jobs: all.reduce((sum, { jobs }) => sum + jobs, 0) }
}
