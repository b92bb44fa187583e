import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { World } from '#server/search-index/search-types.ts'
import { findState } from './us-states.ts'

/**
 * The region or country that stands behind the name of a town in a query, where a town of that name is there: "London
 * Ontario", "Portland Maine", "Hyderabad Pakistan". A code that is a word as well is one only where nothing stands
 * behind it: "London ON", and not "London on Sundays". Null where none is meant.
 */
export function findAreaBehind(
  town: string,
  words: readonly string[],
  at: number,
  world: World,
): { length: number; text: string } | null {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    const state = length === 1 ? findState(run[0]!) : undefined
    if (state) return { length, text: state.toUpperCase() }
    if (isStopWord(run[0]!) && (length > 1 || at + 1 < words.length)) continue
    if (WORDS.has(run[0]!)) continue
    const area = world.behindTown(town, run.join(' '))
    if (area) return { length, text: area.text }
  }
  return null
}

const MOST_WORDS = 3
/** Codes that are words of work, or stand before a place: a PA in Manchester is none in Pennsylvania. */
const WORDS = new Set('in pa md it hr pt'.split(' '))
