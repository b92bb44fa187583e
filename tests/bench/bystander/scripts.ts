import { createSeededRandom, type Random } from '#tests/bench/search/random.ts'

/** Characters of a query: as many as the server reads. */
const LETTERS = 999

function queryOf(make: (random: Random, nth: number) => string): (nth: number) => string {
  return (nth) => encodeURIComponent(make(createSeededRandom(nth + 1), nth).slice(0, LETTERS))
}

/** Letters without spaces, drawn from `count` consecutive ones. */
function run(random: Random, first: number, count: number): string {
  const letters = new Set<number>()
  const all: number[] = []
  while (all.length < LETTERS) {
    const letter = first + Math.floor(random() * count)
    if (letters.has(letter) && letters.size < count) continue
    letters.add(letter)
    all.push(letter)
  }
  return String.fromCodePoint(...all)
}

/** Words separated by spaces. */
function words(random: Random, make: (random: Random) => string): string {
  let text = ''
  while (text.length < LETTERS) text += `${make(random)} `
  return text
}

const getLetter = (first: number, count: number) => (random: Random) =>
  String.fromCodePoint(first + Math.floor(random() * count))
const letter = getLetter(0x61, 26)
const nonsense =
  (length: number, make = letter) =>
  (random: Random) =>
    Array.from({ length }, () => make(random)).join('')

const WORDS =
  'manager engineer senior nurse sales software developer analyst assistant teacher driver data accountant'.split(' ')
const word = (random: Random) => WORDS[Math.floor(random() * WORDS.length)]!

/**
 * The most expensive words: long possible compounds, possible misspellings of others, misspellings of words that jobs
 * have, and those words.
 */
const LATIN: readonly ((random: Random) => string)[] = [
  nonsense(30),
  nonsense(8),
  (random) => {
    const right = word(random)
    const at = 1 + Math.floor(random() * (right.length - 1))
    return `${right.slice(0, at)}${letter(random)}${right.slice(at + 1)}`
  },
  word,
]

const arabicLetter = getLetter(0x06_27, 20)
const ARABIC: readonly ((random: Random) => string)[] = [nonsense(30, arabicLetter), nonsense(8, arabicLetter)]

/**
 * A long query of each script, encoded for URLs and different for each number. Its letters are all different if the
 * script has enough.
 */
export const SCRIPTS: Readonly<Record<string, (nth: number) => string>> = {
  Latin: queryOf((random, nth) => words(random, LATIN[nth % LATIN.length]!)),
  Han: queryOf((random) => run(random, 0x4e_00, 20_000)),
  Thai: queryOf((random) => run(random, 0x0e_01, 46)),
  Hangul: queryOf((random) => run(random, 0xac_00, 11_000)),
  Arabic: queryOf((random, nth) => words(random, ARABIC[nth % ARABIC.length]!)),
}

/** A run with as many requests but without a search, so that the remaining difference is caused by the search. */
export const NO_SEARCH = 'no search'
