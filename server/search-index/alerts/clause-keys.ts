import type { Frequencies } from './content-frequencies.ts'
import type { Clause, NamedTerm, NamedWords } from './search-clauses.ts'

// Keys by which a clause is found: a job that satisfies it has at least one of them.

/** A character that no term contains. */
const SIGN = '\u0001'
export const buildValueKey = (field: string, value: string) => `${SIGN}${field}${SIGN}${value}`
export const buildWorkKey = (work: number) => `${SIGN}${work}`

/** Keys of a clause and approximately how many jobs have them; null if a clause can only be evaluated. */
export type Keys = { keys: string[]; jobs: number }

export function chooseClauseKeys(clause: Clause, known: Frequencies): Keys | null {
  switch (clause.kind) {
    case 'words':
      return chooseKeysOfWords(clause.any, known)
    case 'unwanted':
      return chooseKeysOfWords([...clause.any, ...clause.inText], known)
    case 'place':
      return mergeClauseKeys([
        ...clause.names.map((words) => pickRarestKeys(words.map((names) => countKeyJobs(names, known.ofTerm)))),
        countKeyJobs(clause.works.map(buildWorkKey), (key) => known.ofWork(Number(key.slice(SIGN.length)))),
      ])
    case 'values':
      return {
        keys: clause.values.map((value) => buildValueKey(clause.field, value)),
        jobs: clause.values.reduce((sum, value) => sum + known.ofValue(clause.field, value), 0),
      }
    case 'area':
    case 'pay':
      return null
  }
}

const chooseKeysOfWords = (any: readonly NamedWords[], known: Frequencies) =>
  mergeClauseKeys(any.map(({ words }) => pickRarestKeys(words.map((named) => countTermJobs(named, known)))))

const countTermJobs = (named: readonly NamedTerm[], known: Frequencies) =>
  countKeyJobs(
    named.map(({ name }) => name),
    known.ofTerm,
  )

function countKeyJobs(keys: readonly string[], count: (key: string) => number): Keys {
  const distinct = [...new Set(keys)]
  return { keys: distinct, jobs: distinct.reduce((sum, key) => sum + count(key), 0) }
}

/** Picks the rarest of several words that a job must all contain. */
function pickRarestKeys(words: readonly Keys[]): Keys {
  return words.reduce((best, one) => (one.jobs < best.jobs ? one : best))
}

function mergeClauseKeys(all: readonly Keys[]): Keys {
  return { keys: [...new Set(all.flatMap(({ keys }) => keys))], jobs: all.reduce((sum, { jobs }) => sum + jobs, 0) }
}
