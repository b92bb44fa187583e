import type { Answers } from '#contract/form/values.ts'
import { isSameAnswer } from '#src/form-kit/store/same-answer.ts'

/** The result of merging two devices' drafts. */
export type Merged = {
  /** Answers to adopt from the other device, by question. */
  taken: Answers
  /** Questions that both answered, but differently. */
  disputed: readonly string[]
}

/**
 * Merges two devices' edits by question: if only one changed it, that counts. A cleared answer never removes a new
 * one from the other device. Only differing answers to the same question are conflicts.
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
