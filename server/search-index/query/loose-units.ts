import { yieldBetweenSteps } from '#server/search-index/search-steps.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Lexicon, LexiconMatch } from '#server/search-index/lexicon/lexicon.ts'
import { SAYS_DEPARTMENT, SAYS_JOB, SAYS_MUCH, TELLS_NOTHING } from './vocabulary/filler-words.ts'
import { listLookupLanguages, type Knowledge, type Part } from './vocabulary/query-knowledge.ts'
import type { PlaceSaid, Unit } from './query.ts'
import { countNegatingWords, buildNegatedUnit } from './negation/negated-words.ts'
import { splitIntoKnownWords } from './vocabulary/split-into-known-words.ts'
import { findSynonyms } from './vocabulary/synonyms.ts'
import { buildQueryUnit } from './build-query-unit.ts'

export type LooseUnits = { units: Unit[]; excluded: Unit[]; place: PlaceSaid | null }

/**
 * Parses words outside of quotes into units: each word, or several with a common meaning. Meaningless words are
 * dropped.
 */
export function parseLooseUnits(typed: readonly string[], knowledge: Knowledge): LooseUnits {
  const loose = typed.flatMap((word) => {
    yieldBetweenSteps()
    return splitUnknownCompound(dropArabicPrefix(word, knowledge), knowledge)
  })
  const { parts, not } = splitIntoParts(loose, knowledge)
  const where = parts.find(({ place }) => place !== null)
  const units = dropMeaninglessWords(
    parts.filter((part) => part !== where),
    where !== undefined,
  )
    .map((part) => buildQueryUnit(part, knowledge))
    .filter(({ alternatives }) => alternatives.length > 0)
  const [only] = units
  const match = loose.filter((word) => SAYS_DEPARTMENT.has(word))
  // Not for "emergency department", which is a name.
  if (only && units.length === 1 && match.some((word) => !only.text.split(' ').includes(word)))
    units[0] = { ...only, isDepartment: true }
  const excluded = not
    .map((part) => buildNegatedUnit(buildQueryUnit(part, knowledge)))
    .filter(({ alternatives }) => alternatives.length > 0)
  return { units, excluded, place: where ? { from: where.words.join(' '), text: where.place! } : null }
}

const ENGLISH = ['en']
const JOINS = new Set([
  'or',
  'and',
  'nor',
  'oder',
  'und',
  'ou',
  'et',
  'o',
  'y',
  'e',
  'of',
  'en',
  'och',
  'eller',
  'i',
  'lub',
  'tai',
  'ja',
])
const SHORTEST_COMPOUND = 8
/** Matches a Latin letter; languages with compounds use no others. */
const LATIN = /\p{sc=Latin}/u
const SHORTEST_DOING = 6
const SHORTEST_ROOT = 3
/** Matches compounds that end in a word for job: "Werkstudentenjob", "Praktikumsplatz", "vaktmästarjobb". */
const JOB_ENDING =
  /^(.{4,}?)(?:e?n|e?s)?(?:jobs?|stellen?|platz|platze|jobb|jobben|tjanst|banen|baantje|vacature|paikka|tyopaikka)$/u
const ARABIC_PREFIX = /^[كلبو](\p{sc=Arab}{3,})$/u

/** Splits a query into its parts in order, and the unwanted ones. */
function splitIntoParts(loose: readonly string[], knowledge: Knowledge): { parts: Part[]; not: Part[] } {
  const parts: Part[] = []
  const not: Part[] = []
  const marks = loose.map((_word, at) => countNegatingWords(loose, at, knowledge))
  let { findPlace } = knowledge
  let isWithout = false
  for (let at = 0; at < loose.length;) {
    yieldBetweenSteps()
    if (marks[at]! > 0) isWithout = true
    at += marks[at]!
    const until = marks.findIndex((length, next) => next > at && length > 0)
    // A name does not extend over a negation.
    const match = until < 0 ? loose : loose.slice(0, until)
    const part = findLongestPartAt(match, at, { ...knowledge, findPlace: isWithout ? null : findPlace })
    at += countTypedWords(part)
    if (!isWithout) parts.push(part)
    else if (part.words.every(isStopWord)) continue
    else {
      not.push(part)
      // The negation continues: "not sales or marketing"
      isWithout = JOINS.has(loose[at] ?? '')
    }
    // A search has only one place; further places are searched as words.
    if (part.place !== null) findPlace = null
  }
  return { parts, not }
}

const countTypedWords = ({ typed, words }: Part) => typed ?? words.length

/** Removes a prefix of an Arabic word: "as an accountant" and "for an accountant" are one word there. */
function dropArabicPrefix(word: string, { lexicon, isKnown }: Knowledge): string {
  const [, rest] = ARABIC_PREFIX.exec(word) ?? []
  return rest && !isKnown(word) && !lexicon.hasWord(word) && lexicon.hasWord(rest) ? rest : word
}

/** Splits an unknown compound into two words if one of them is known. */
function splitUnknownCompound(word: string, { lexicon, fields, language, isKnown, findPlace }: Knowledge): string[] {
  if (
    word.length < SHORTEST_COMPOUND ||
    !LATIN.test(word) ||
    isKnown(word) ||
    lexicon.hasWord(word) ||
    fields.hasWord(word) ||
    // The name of a place is not a compound: Massachusetts.
    findPlace?.([word], 0, 0)
  )
    return [word]
  const isName = (part: string, of: string) =>
    lexicon.meantAt([part], 0, [of]) !== null || fields.meantAt([part], 0, [of]) !== null
  const languages = [...new Set([language, ...lexicon.languages])]
  if (languages.some((one) => isName(word, one))) return [word]
  const plain = JOB_ENDING.exec(word)?.[1]
  if (plain && (isKnown(plain) || languages.some((one) => isName(plain, one)))) return [plain]
  return splitIntoKnownWords(word, languages, isName, isKnown) ?? [word]
}

/** Reads the longest run of words from `at` that has a meaning of its own. */
function findLongestPartAt(loose: readonly string[], at: number, knowledge: Knowledge): Part {
  const { lexicon, fields, language, findPlace } = knowledge
  const label = findFilterLabelAt(loose, at, knowledge.labels) ?? findFilterValueOfQuery(loose, at, knowledge)
  if (label) return { ...label, synonyms: null, named: [], place: null }
  const known = findSynonyms(loose, at)
  const languages = listLookupLanguages(language, lexicon)
  const work = findWorkAt(loose, at, languages, knowledge)
  const field = findFieldByVerbAt(loose, at, languages, fields)
  const named = work && field ? pickLongerMatch(work, field, languages) : (work ?? field)
  const place = known.isOfWork ? null : (findPlace?.(loose, at, named?.length ?? 0) ?? null)
  if (place && place.length >= known.length)
    return { words: loose.slice(at, at + place.length), synonyms: null, named: [], values: [], place: place.text }
  const length = Math.max(named?.length ?? 1, known.length)
  const doer = work && work.length > 1 ? null : findWorkByVerbAt(loose, at, lexicon)
  if (doer && doer.typed > length) return doer
  return {
    words: loose.slice(at, at + length),
    place: null,
    values: [],
    synonyms: known.length === length && known.meanings.length > 0 ? known : null,
    ...(named?.length === length ? { named: named.occupations, language: named.language } : { named: [] }),
  }
}

/**
 * Finds the work whose name begins at `at`. A single word that is only an imported name may have another meaning
 * ("helm"), so it counts only if some title names that work. If nobody offers the work of a longer name, nor related
 * work, the name's last words count: a night porter is a porter.
 */
function findWorkAt(
  loose: readonly string[],
  at: number,
  languages: readonly string[],
  { lexicon, hasWork }: Knowledge,
): LexiconMatch | null {
  const match = lexicon.meantAt(loose, at, languages)
  const doing = replaceActivityByDoer(loose, lexicon)
  const done = doing && lexicon.meantAt(doing, at, ENGLISH)
  const work = done && done.length > Math.max(1, match?.length ?? 0) ? done : match
  const isDoubtful =
    work?.length === 1 && work.occupations.every(({ slug, isImported }) => isImported && !hasWork(slug))
  const isOffered = ({ occupations }: LexiconMatch) =>
    occupations.some(({ slug, near }) => hasWork(slug) || near.some((one) => hasWork(one)))
  if (work && work.length > 1 && !isOffered(work))
    for (let from = 1; from < work.length; from++) {
      const rest = lexicon.meantAt(loose, at + from, languages)
      if (rest?.length === work.length - from && isOffered(rest)) return null
    }
  return isDoubtful ? null : work
}

/**
 * Finds a field by a verb: for "look after toddlers" or "drive trucks", the field's name contains the gerund, "looking
 * after toddlers".
 */
function findFieldByVerbAt(
  loose: readonly string[],
  at: number,
  languages: readonly string[],
  fields: Lexicon,
): LexiconMatch | null {
  const match = fields.meantAt(loose, at, languages)
  const word = loose[at]!
  if (word.endsWith('ing') || at + 1 >= loose.length) return match
  for (const doing of [`${word}ing`, `${word.replace(/e$/, '')}ing`]) {
    const done = fields.begins(doing, 'en') ? fields.meantAt(loose.with(at, doing), at, ENGLISH) : null
    if (done && done.length > Math.max(1, match?.length ?? 0)) return done
  }
  return match
}

/** Finds the work of a verb with its object: "drive a van" is a van driver, "teaching English" an English teacher. */
function findWorkByVerbAt(loose: readonly string[], at: number, lexicon: Lexicon): (Part & { typed: number }) | null {
  const root = loose[at]!.replace(/(?<=.{3})(?:ing|e)$/, '')
  const who = `${root}er`
  let from = at + 1
  while (from < loose.length && isStopWord(loose[from]!)) from += 1
  if (from >= loose.length || root.length < SHORTEST_ROOT || !lexicon.hasWord(who, ENGLISH)) return null
  for (const length of [2, 1]) {
    const what = loose.slice(from, from + length)
    const words = [...what, who]
    const meant = what.length < length || what.some(isStopWord) ? null : lexicon.meantAt(words, 0, ENGLISH)
    if (meant?.length !== words.length) continue
    const { occupations: named } = meant
    return { words, typed: from + length - at, synonyms: null, named, language: 'en', values: [], place: null }
  }
  return null
}

/** Turns an activity into the people who do it: "tow truck driving" becomes "tow truck driver". */
function replaceActivityByDoer(loose: readonly string[], lexicon: Lexicon): readonly string[] | null {
  const doing = loose.findIndex((word) => word.length > SHORTEST_DOING && word.endsWith('ing'))
  if (doing < 0) return null
  const who = `${loose[doing]!.slice(0, -3)}er`
  return lexicon.hasWord(who, ENGLISH) ? loose.with(doing, who) : null
}

/**
 * Finds the filter value that the whole query names, if it has several words and names neither work nor a place:
 * "Manchester University" is not only in Manchester.
 */
function findFilterValueOfQuery(
  loose: readonly string[],
  at: number,
  { valueCalled, lexicon, fields, language }: Knowledge,
): Pick<Part, 'words' | 'values'> | null {
  if (at > 0 || loose.length === 1 || loose.every(isStopWord)) return null
  const value = valueCalled(loose.join(' '))
  if (value === undefined) return null
  const languages = listLookupLanguages(language, lexicon)
  const isNamed = [lexicon, fields].some((one) => one.meantAt(loose, 0, languages)?.length === loose.length)
  return isNamed ? null : { words: loose, values: [value] }
}

/** Finds the longest run of words from `at` that is the label of a filter value. */
function findFilterLabelAt(
  loose: readonly string[],
  at: number,
  labels: Knowledge['labels'],
): Pick<Part, 'words' | 'values'> | null {
  for (let length = labels.size === 0 ? 0 : loose.length - at; length > 0; length--) {
    const words = loose.slice(at, at + length)
    const values = labels.get(words.join(' '))
    if (values) return { words, values }
  }
  return null
}

/** Picks the longer name. If both are equally long, picks the one in the earlier language, then the work. */
function pickLongerMatch(work: LexiconMatch, field: LexiconMatch, languages: readonly string[]): LexiconMatch {
  const order = field.length - work.length || languages.indexOf(work.language) - languages.indexOf(field.language)
  return order > 0 ? field : work
}

/** Number of parts, including stop words, from which a query counts as a sentence. */
const LONG = 6

/** Drops words that apply to every job if there are other words or a place. */
function dropMeaninglessWords(parts: readonly Part[], hasPlace: boolean): Part[] {
  const getOnlyWord = ({ words }: Part) => (words.length === 1 ? words[0]! : '')
  const telling = parts.filter((part, at) => {
    const word = getOnlyWord(part)
    const before = parts[at - 1]
    const after = parts[at + 1]
    // The words after these carry the meaning: "a job in sales", "arbeit mit tieren", "years of experience with java"
    if (after && isStopWord(getOnlyWord(after)) && (SAYS_JOB.has(word) || SAYS_MUCH.has(word))) return false
    if (parts.length >= LONG && SAYS_MUCH.has(word)) return false
    return !isStopWord(word) && !TELLS_NOTHING.has(word) && !(word === 'me' && before && getOnlyWord(before) === 'near')
  })
  const sought = telling.filter((part) => !SAYS_JOB.has(getOnlyWord(part)))
  if (hasPlace || sought.length > 1 || sought.some(({ named }) => named.length > 0)) return sought
  return sought.length === 1 && SAYS_JOB.has(getOnlyWord(telling.at(-1)!)) ? telling.slice(0, -1) : telling
}
