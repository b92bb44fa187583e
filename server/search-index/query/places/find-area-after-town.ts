import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { World } from '#server/search-index/search-types.ts'
import { findStateCode } from './us-states.ts'

const MOST_WORDS = 3
/** Codes that are also words for work, or that precede a place: a PA in Manchester is not in Pennsylvania. */
const WORDS = new Set('in pa md it hr pt'.split(' '))

/**
 * Finds the region or country after a town's name in a query, if it contains a town of that name: "London Ontario",
 * "Portland Maine", "Hyderabad Pakistan". A code that is also a word only counts at the end: "London ON", but not
 * "London on Sundays". Null if there is none.
 */
export function findAreaAfterTown(
  town: string,
  words: readonly string[],
  at: number,
  world: World,
): { length: number; text: string } | null {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    const state = length === 1 ? findStateCode(run[0]!) : undefined
    if (state) return { length, text: state.toUpperCase() }
    if (isStopWord(run[0]!) && (length > 1 || at + 1 < words.length)) continue
    if (WORDS.has(run[0]!)) continue
    const area = world.behindTown(town, run.join(' '))
    if (area) return { length, text: area.text }
  }
  return null
}
