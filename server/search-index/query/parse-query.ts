import { fold } from '#server/search-index/fold.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { wordsOf, type Word } from '#server/search-index/words.ts'
import { synonymsAt } from './synonyms.ts'

/** A word somebody looks for. The last one may be the beginning of a longer one. */
export type QueryWord = { text: string; isBeginning: boolean }

/** Words that must all be there; as a phrase they stand at these distances from the first. */
export type Alternative = {
  words: QueryWord[]
  distances: number[] | null
  /** Stands for work: the same letters in the name of a place are the code of a region or a country. */
  isAbbreviation?: boolean
  /** The same words, written otherwise. */
  isSpelling?: boolean
}

/** What one part of the query may be: the words themselves, or what means the same. */
export type Unit = { alternatives: Alternative[] }

export type Query = { units: Unit[]; excluded: Unit[] }

/**
 * Words, "phrases" and -exclusions. Never fails: what makes no sense is no word. Bounded: what comes after `LONGEST_QUERY` characters or
 * `MOST_UNITS` parts is not looked for.
 */
export function parseQuery(text: string): Query {
  const folded = fold(text.slice(0, LONGEST_QUERY)).replaceAll(QUOTES, '"')
  const units: Unit[] = []
  const excluded: Unit[] = []
  let loose: string[] = []
  const settle = () => {
    units.push(...looseUnits(loose))
    loose = []
  }
  for (const [, isNot, quoted, chunk = ''] of folded.matchAll(PARTS)) {
    if (units.length + loose.length >= MOST_UNITS || excluded.length >= MOST_UNITS) break
    if (quoted !== undefined || isNot) {
      const phrase = phraseOf(wordsOf(quoted ?? chunk), isNot === undefined)
      if (phrase && isNot) excluded.push({ alternatives: [phrase] })
      else if (phrase) {
        settle()
        units.push({ alternatives: [phrase] })
      }
      continue
    }
    for (const run of runsOf(wordsOf(chunk))) {
      if (run[0]!.kind === 'word') loose.push(run[0]!.text)
      else {
        settle()
        units.push({ alternatives: [pairsOf(run)] })
      }
    }
  }
  settle()
  return { units: withBeginning(units.slice(0, MOST_UNITS), folded), excluded }
}

/** The words of a place, as they are written; the last one may be a beginning. */
export function parsePlace(text: string): QueryWord[] {
  const words = wordsOf(fold(text.slice(0, LONGEST_QUERY))).slice(0, MOST_UNITS)
  return words.map((word, at) => ({ text: word.text, isBeginning: at === words.length - 1 }))
}

/** Words outside of quotes: each a unit, or several together where they have synonyms. */
function looseUnits(loose: readonly string[]): Unit[] {
  const words = tellingOf(withIdioms(loose))
  const units: Unit[] = []
  for (let at = 0; at < words.length;) {
    const { length, meanings, isAbbreviation } = synonymsAt(words, at)
    const own = ownOf(words.slice(at, at + length), isAbbreviation)
    const others = meanings.map((meaning) => ({ ...meant(meaning.words), isAbbreviation: meaning.isAbbreviation }))
    units.push({ alternatives: own ? [own, ...others] : others })
    at += length
  }
  return units
}

/** Words that mean something together although one of them alone tells nothing are one: "work from home". */
function withIdioms(loose: readonly string[]): string[] {
  const words: string[] = []
  for (let at = 0; at < loose.length;) {
    const { length } = synonymsAt(loose, at)
    const run = loose.slice(at, at + length)
    const isIdiom = length > 1 && run.some(isStopWord)
    words.push(isIdiom ? run.join(' ') : loose[at]!)
    at += isIdiom ? length : 1
  }
  return words
}

/** Every job is one, and is somewhere: beside other words these tell nothing. */
function tellingOf(words: readonly string[]): string[] {
  const telling = words.filter(
    (word, at) => !isStopWord(word) && !TELLS_NOTHING.has(word) && !(word === 'me' && words[at - 1] === 'near'),
  )
  const sought = telling.filter((word) => !SAYS_JOB.has(word))
  if (sought.length > 1) return sought
  return sought.length === 1 && SAYS_JOB.has(telling.at(-1)!) ? telling.slice(0, -1) : telling
}

/** The words themselves; those of an idiom side by side. None is left of "no experience": its only word says the opposite. */
function ownOf(words: readonly string[], isAbbreviation: boolean): Alternative | null {
  const [first = ''] = words
  if (!first.includes(' ')) return { words: words.map(whole), distances: null, isAbbreviation }
  return first.startsWith('no ') ? null : phraseOf(wordsOf(first), true)
}

const whole = (text: string): QueryWord => ({ text, isBeginning: false })

function meant(words: readonly string[]): Alternative {
  return { words: words.map(whole), distances: words.length > 1 ? words.map((_word, at) => at) : null }
}

function phraseOf(words: readonly Word[], keepsStopWords: boolean): Alternative | null {
  const all = words.filter(({ kind }, at) => kind !== 'end' || words[at - 1]?.kind !== 'pair')
  const kept = all.filter(({ text, kind }) => kind !== 'word' || !isStopWord(text)).slice(0, MOST_UNITS)
  const [first] = kept
  if (!first || (!keepsStopWords && kept.length < all.length)) return null
  return {
    words: kept.map(({ text }) => whole(text)),
    distances: kept.length > 1 ? kept.map(({ position }) => position - first.position) : null,
  }
}

/** A run of a script without spaces: its pairs side by side; a single letter is the beginning of pairs. */
function pairsOf(run: readonly Word[]): Alternative {
  const pairs = run.filter(({ kind }) => kind === 'pair').slice(0, MOST_UNITS)
  if (pairs.length === 0) return { words: [{ text: run[0]!.text, isBeginning: true }], distances: null }
  return {
    words: pairs.map(({ text }) => whole(text)),
    distances: pairs.length > 1 ? pairs.map((_pair, at) => at) : null,
  }
}

/** Words alone; pairs with the letter that ends them. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let isOpen = false
  for (const word of words) {
    if (isOpen) runs.at(-1)!.push(word)
    else runs.push([word])
    isOpen = word.kind === 'pair'
  }
  return runs
}

/** Somebody who types has not ended the last word, unless a space or a quote follows it. */
function withBeginning(units: Unit[], folded: string): Unit[] {
  const own = units.at(-1)?.alternatives[0]
  const last = own?.words.at(-1)
  if (own && last && own.distances === null && last.text.length > 1 && folded.endsWith(last.text))
    own.words[own.words.length - 1] = { ...last, isBeginning: true }
  return units
}

/** Tell nothing beside two other words, or after another one: a job coach is not just any coach. */
const SAYS_JOB = new Set(['job', 'hiring', 'opening', 'openings', 'career', 'careers', 'emploi', 'empleo'])
/** Nor do these, wherever they stand. */
const TELLS_NOTHING = new Set([
  'jobs',
  'vacancy',
  'vacancies',
  'stellenangebote',
  'emplois',
  'empleos',
  'near',
  'nearby',
])
const LONGEST_QUERY = 1000
const MOST_UNITS = 16
const QUOTES = /[“”„‟«»「」『』＂]/g
/** A sign of exclusion with a phrase or a chunk, a phrase, or a chunk. */
const PARTS = /(?:(?<![^\s])(-)(?=["\p{L}\p{N}]))?(?:"([^"]*)"?|([^\s"]+))/gu
