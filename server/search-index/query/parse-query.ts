import { foldText } from '#server/geocode/fold-text.ts'
import { splitNameWords } from '#server/search-index/lexicon/read-lexicon.ts'
import { yieldBetweenSteps } from '#server/search-index/search-steps.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { replaceSpokenSigns } from '#server/search-index/spoken-signs.ts'
import { LONGEST_WORD, splitWords, type Word } from '#server/search-index/split-words.ts'
import { listLookupLanguages, type Knowledge } from './vocabulary/query-knowledge.ts'
import { parseLooseUnits, type LooseUnits } from './loose-units.ts'
import { extractTrailingNegation } from './negation/extract-trailing-negation.ts'
import {
  isNegation,
  hasUnwantedExpression,
  listUnwantedAlternatives,
  buildNegatedUnit,
} from './negation/negated-words.ts'
import type { Alternative, PlaceSaid, Query, QueryWord, Spelling, Unit } from './query.ts'

/** Matches contractions such as "I'm" and "we'd" */
const CONTRACTED = /\b(i|you|we|they|he|she|it|that|who|there)['’`](?:m|d|ll|ve|re|s)\b/g
/** Matches the spaces in "R & D" */
const PAIRED = /(?<=(?:^|\s)\p{L}) & (?=\p{L}(?:\s|$))/gu

const LONGEST_QUERY = 1000
const MOST_UNITS = 16
/** Most parts of a sentence without spaces. */
const MOST_PARTS = 2 * MOST_UNITS
const QUOTES = /[“”„‟«»「」『』＂]/g
/** Matches a phrase or a chunk, with an optional exclusion sign before it. */
const PARTS = /(?:(?<![^\s])(-)(?=["\p{L}\p{N}]))?(?:"([^"]*)"?|([^\s"]+))/gu

/**
 * Parses words, "phrases" and -exclusions. It never fails: input without meaning is simply no word. Text beyond
 * `LONGEST_QUERY` characters or `MOST_UNITS` parts is ignored. O(characters), because names are only looked up up to
 * the length of a word.
 */
export function parseQuery(text: string, knowledge: Knowledge, spelled: Spelling = (word) => word): Query {
  const { rest: folded, not } = extractTrailingNegation(
    replaceSpokenSigns(foldQueryText(text))
      .replaceAll(QUOTES, '"')
      .replaceAll(CONTRACTED, '$1')
      .replaceAll(PAIRED, '&'),
  )
  const units: Unit[] = []
  const excluded: Unit[] = []
  let place: PlaceSaid | null = null
  let loose: string[] = []
  const settle = () => {
    const isLast = (at: number) => at === loose.length - 1 && folded.endsWith(loose[at]!)
    const words = loose.map((word, at) => {
      yieldBetweenSteps()
      if (isNegation(word)) return word
      return spelled(word, isLast(at), () => listPositionsInNames(loose, knowledge).has(at))
    })
    const parsed = parseLooseUnits(words, { ...knowledge, findPlace: place ? null : knowledge.findPlace })
    units.push(...parsed.units)
    excluded.push(...parsed.excluded)
    place ??= parsed.place
    loose = []
  }
  const isFull = () => units.length + loose.length >= MOST_UNITS
  for (const [, isNot, quoted, chunk = ''] of folded.matchAll(PARTS)) {
    if (isFull() || excluded.length >= MOST_UNITS) break
    if (quoted !== undefined || isNot) {
      const phrase = buildPhraseOfWords(splitWords(quoted ?? chunk), isNot === undefined)
      if (phrase && isNot) excluded.push(buildExcludedUnit(quoted ?? chunk, phrase))
      else if (phrase) {
        settle()
        units.push({ text: quoted ?? chunk, alternatives: [phrase] })
      }
      continue
    }
    const all = splitWords(chunk)
    const mixed = all.some(({ kind }) => kind === 'word') && all.some(({ kind }) => kind !== 'word')
    const whole = mixed ? parseMixedScriptName(chunk, knowledge) : null
    if (whole) {
      settle()
      units.push(whole)
      continue
    }
    for (const run of splitWordsIntoRuns(all)) {
      if (isFull()) break
      if (run[0]!.kind === 'word') loose.push(run[0]!.text)
      else {
        settle()
        const parsed = parseUnspacedRun(run, { ...knowledge, findPlace: place ? null : knowledge.findPlace })
        units.push(...parsed.units)
        excluded.push(...parsed.excluded)
        place ??= parsed.place
      }
    }
  }
  settle()
  excluded.push(...not.flatMap((one) => parseWordIntoUnits(one, knowledge)).map(buildNegatedUnit))
  const language = units.find((unit) => unit.language !== undefined)?.language ?? detectScriptLanguage(folded)
  return { units: markLastWordAsPrefix(units.slice(0, MOST_UNITS), folded), excluded, place, language }
}

/**
 * Folds the part of a query that is used. It is cut again, because folding turns some characters into a whole sentence.
 */
export const foldQueryText = (text: string): string => foldText(text.slice(0, LONGEST_QUERY)).slice(0, LONGEST_QUERY)

/** Lists the positions of words that belong to names of several words. */
function listPositionsInNames(loose: readonly string[], { lexicon, fields, language }: Knowledge): Set<number> {
  const languages = listLookupLanguages(language, lexicon)
  const named = new Set<number>()
  for (let at = 0; at < loose.length; at++) {
    const length = Math.max(...[lexicon, fields].map((one) => one.meantAt(loose, at, languages)?.length ?? 0))
    if (length > 1) for (let next = at; next < at + length; next++) named.add(next)
  }
  return named
}

/** Detects the language by letters that no other language uses. */
function detectScriptLanguage(text: string): string | null {
  if (/\p{sc=Hangul}/u.test(text)) return 'ko'
  return /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'ja' : null
}

/** Parses the words of a place as written; the last one may be a prefix. */
export function parsePlaceWords(text: string): QueryWord[] {
  const words = splitWords(foldQueryText(text)).slice(0, MOST_UNITS)
  return words.map((word, at) => ({ text: word.text, isBeginning: at === words.length - 1 }))
}

const HIRAGANA = /[\u3041-\u309f]+/

const toWholeQueryWord = (text: string): QueryWord => ({ text, isBeginning: false })

function buildPhraseOfWords(words: readonly Word[], keepsStopWords: boolean): Alternative | null {
  const all = words.filter(({ kind }, at) => kind !== 'end' || words[at - 1]?.kind !== 'pair')
  const soughtWords = all.filter(({ text, kind }) => kind !== 'word' || !isStopWord(text)).slice(0, MOST_UNITS)
  const [first] = soughtWords
  if (!first || (!keepsStopWords && soughtWords.length < all.length)) return null
  return {
    words: soughtWords.map(({ text }) => toWholeQueryWord(text)),
    distances: soughtWords.length > 1 ? soughtWords.map(({ position }) => position - first.position) : null,
  }
}

/** Reads letters of two scripts as one name of work: "ITアーキテクト". */
function parseMixedScriptName(chunk: string, knowledge: Knowledge): Unit | null {
  if (chunk.length > LONGEST_WORD) return null
  const [unit] = parseLooseUnits(splitNameWords(chunk), { ...knowledge, findPlace: null }).units
  const others = unit?.alternatives.slice(1) ?? []
  return unit && others.length > 0 ? { ...unit, text: chunk, alternatives: others } : null
}

/**
 * Parses a run of a script without spaces as the place that it names, or as pairs of letters, with the meaning of the
 * whole run.
 */
function parseUnspacedRun(run: readonly Word[], knowledge: Knowledge): LooseUnits {
  const text = run.map((word) => (word.kind === 'pair' ? word.text.slice(0, 1) : word.text)).join('')
  // A place before the particle の: "横浜の整備士"
  const end = text.slice(0, LONGEST_WORD + 1).indexOf('の', 1)
  const what = end < 0 ? '' : text.slice(end + 1)
  const before = what === '' ? null : parseLooseUnits([text.slice(0, end)], knowledge).place
  if (before) return { ...parseUnspacedRun(splitWords(what), { ...knowledge, findPlace: null }), place: before }
  const { units, place } = text.length > LONGEST_WORD ? buildUnitOfLongRun(text) : parseLooseUnits([text], knowledge)
  if (units.length === 0) return { units, excluded: [], place }
  const known = place || units.some(({ isHead }) => isHead) ? null : findNamesInSentence(text, knowledge)
  if (known) return known
  const [unit] = units
  const others = unit?.alternatives.slice(1) ?? []
  const alternatives = [{ ...buildPairPhrase(run), isWork: unit?.isWork ?? false }, ...others]
  return { units: [{ ...unit, text: text.slice(0, LONGEST_WORD), alternatives }], excluded: [], place }
}

/** Builds the unit of content that must not be in a job at all; working hours do not count if the job negates them. */
function buildExcludedUnit(text: string, phrase: Alternative): Unit {
  const unit = { text, alternatives: [phrase] }
  return hasUnwantedExpression(text)
    ? buildNegatedUnit(unit)
    : { ...unit, alternatives: [phrase, ...listUnwantedAlternatives(text)] }
}

/** Parses a word in any script into units. */
function parseWordIntoUnits(word: string, knowledge: Knowledge): Unit[] {
  const words = splitWords(word)
  const around = { ...knowledge, findPlace: null }
  return (words[0]?.kind === 'word' ? parseLooseUnits([word], around) : parseUnspacedRun(words, around)).units
}

/** Builds the units of a run that is longer than any name. It is not looked up, and matches by its letters. */
const buildUnitOfLongRun = (text: string): LooseUnits => ({
  units: [{ text, alternatives: [] }],
  excluded: [],
  place: null,
})

/** Finds words in a Japanese sentence that name work, a field or a place, separated by particles. */
function findNamesInSentence(text: string, knowledge: Knowledge): LooseUnits | null {
  const parts = text.split(HIRAGANA).filter((part) => part.length > 1 && part.length <= LONGEST_WORD && part !== text)
  const known = parts.slice(0, MOST_PARTS).filter((part) => {
    const { units, place } = parseLooseUnits([part], knowledge)
    return place !== null || units.some(({ isHead }) => isHead)
  })
  return known.length > 0 ? parseLooseUnits(known, knowledge) : null
}

/** Builds the phrase for a run of a script without spaces: adjacent pairs. A single letter is a prefix of pairs. */
function buildPairPhrase(run: readonly Word[]): Alternative {
  const pairs = run.filter(({ kind }) => kind === 'pair').slice(0, MOST_UNITS)
  if (pairs.length === 0) return { words: [{ text: run[0]!.text, isBeginning: true }], distances: null }
  return {
    words: pairs.map(({ text }) => toWholeQueryWord(text)),
    distances: pairs.length > 1 ? pairs.map((_pair, at) => at) : null,
  }
}

/** Separates words; pairs stay together with the letter that ends their run. */
function splitWordsIntoRuns(words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let isOpen = false
  for (const word of words) {
    if (isOpen) runs.at(-1)!.push(word)
    else runs.push([word])
    isOpen = word.kind === 'pair'
  }
  return runs
}

/** Marks the last word as a prefix, because it may be incomplete while typing, unless a space or quote follows. */
function markLastWordAsPrefix(units: Unit[], folded: string): Unit[] {
  const own = units.at(-1)?.alternatives[0]
  const last = own?.words.at(-1)
  if (own && last && own.distances === null && last.text.length > 1 && folded.endsWith(last.text))
    own.words[own.words.length - 1] = { ...last, isBeginning: true }
  return units
}
