import type { Answers } from '#contract/form/values.ts'
import { isSameAnswer } from '#src/form-kit/store/same-answer.ts'

/** What two devices made of one draft. */
export type Merged = {
  /** Answers of the other device that come in here, by question. */
  taken: Answers
  /** Questions that both answered, and not alike. */
  disputed: readonly string[]
}

/**
 * Merges by question what this device and another made of the same answers: who alone changed one is right. A cleared
 * answer never takes the other's new one away. Only what both answered, and not alike, has to be asked.
 */
export function mergeDrafts(base: Answers, mine: Answers, theirs: Answers): Merged {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const differing = names.filter((name) => !isSameAnswer(mine[name], theirs[name]))
  const isKeptHere = (name: string) => isSameAnswer(mine[name], base[name])
  const isKeptThere = (name: string) => isSameAnswer(theirs[name], base[name])
  const isTaken = (name: string) => isKeptHere(name) || (!isKeptThere(name) && isSameAnswer(mine[name], null))
  return {
    taken: Object.fromEntries(differing.filter(isTaken).map((name) => [name, theirs[name]])),
    disputed: differing.filter((name) => !isTaken(name) && !isKeptThere(name) && !isSameAnswer(theirs[name], null)),
  }
}
