import { SYNONYMS } from './synonym-list.ts'

export type Found = { length: number; meanings: string[][] }

/** What the words from `at` on mean as well: the longest run of words that has synonyms, else the one word without any. O(1). */
export function synonymsAt(words: readonly string[], at: number): Found {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const meanings = MEANINGS.get(words.slice(at, at + length).join(' '))
    if (meanings) return { length, meanings }
  }
  return { length: 1, meanings: [] }
}

const MEANINGS = new Map<string, string[][]>()
for (const line of SYNONYMS.split('\n')) {
  const names = line.split('=').map((name) => name.trim())
  if (names.length < 2) continue
  for (const name of names) {
    const others = names.filter((other) => other !== name).map((other) => other.split(' '))
    MEANINGS.set(name, [...(MEANINGS.get(name) ?? []), ...others])
  }
}
const LONGEST = Math.max(...[...MEANINGS.keys()].map((name) => name.split(' ').length))
