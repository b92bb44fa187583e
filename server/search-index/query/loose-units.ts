import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Lexicon, Meant } from '#server/search-index/lexicon/lexicon.ts'
import { nameWords, type Occupation } from '#server/search-index/lexicon/read-lexicon.ts'
import { WORK } from '#server/search-index/segment/fields.ts'
import { lightStem } from '#server/search-index/light-stem.ts'
import { wordsOf, type Word } from '#server/search-index/words.ts'
import { SAYS_JOB, SAYS_MUCH, TELLS_NOTHING } from './filler-words.ts'
import type { Alternative, FindPlace, PlaceSaid, QueryWord, Unit } from './query.ts'
import { splitCompound } from './split-compound.ts'
import { synonymsAt, type Found } from './synonyms.ts'

/** By what words are understood: names of work, in the languages that jobs and the visitor have. */
export type Knowledge = {
  lexicon: Lexicon
  fields: Lexicon
  /** Of the jobs, and English: names of fields are searched in these. */
  languages: ReadonlySet<string>
  /** Of the visitor. */
  language: string
  /** Whether some job has the word. */
  isKnown(word: string): boolean
  /** Whether some title names the work. */
  hasWork(slug: string): boolean
  /** Values of filters by their labels (SearchRequest). */
  labels: ReadonlyMap<string, readonly string[]>
  /** A value of some filter that is called so, whole. */
  valueCalled(words: string): string | undefined
  /** Null where a place is chosen already. */
  findPlace: FindPlace | null
}

/** Some neighbouring words of a query that mean something together, or one word. */
type Part = {
  words: readonly string[]
  synonyms: Found | null
  /** The work or the fields that the words name. */
  named: readonly Occupation[]
  /** Of the name. */
  language?: string
  /** Values of filters that the words are the label of. */
  values: readonly string[]
  place: string | null
}

export type Loose = { units: Unit[]; place: PlaceSaid | null }

/** Words outside of quotes: each a unit, or several together where they have a meaning of their own. Words that tell nothing are no unit. */
export function looseUnits(typed: readonly string[], knowledge: Knowledge): Loose {
  const loose = typed.flatMap((word) => withoutCompound(withoutPrefix(word, knowledge), knowledge))
  const parts: Part[] = []
  let { findPlace } = knowledge
  for (let at = 0; at < loose.length; at += parts.at(-1)!.words.length) {
    parts.push(partAt(loose, at, { ...knowledge, findPlace }))
    // One place is searched in; another one is words.
    if (parts.at(-1)!.place !== null) findPlace = null
  }
  const said = parts.find(({ place }) => place !== null)
  const units = tellingOf(
    parts.filter((part) => part !== said),
    said !== undefined,
  )
    .map((part) => unitOf(part, knowledge))
    .filter(({ alternatives }) => alternatives.length > 0)
  return { units, place: said ? { from: said.words.join(' '), text: said.place! } : null }
}

/** "As an accountant" and "for an accountant" are one word in Arabic. */
function withoutPrefix(word: string, { lexicon, isKnown }: Knowledge): string {
  const [, rest] = ARABIC_PREFIX.exec(word) ?? []
  return rest && !isKnown(word) && !lexicon.hasWord(word) && lexicon.hasWord(rest) ? rest : word
}

/** A compound that nobody has is searched as its two words, if something is known of them. */
function withoutCompound(word: string, { lexicon, fields, language, isKnown }: Knowledge): string[] {
  if (word.length < SHORTEST_COMPOUND || isKnown(word) || lexicon.hasWord(word) || fields.hasWord(word)) return [word]
  const isName = (part: string, of: string) =>
    lexicon.meantAt([part], 0, [of]) !== null || fields.meantAt([part], 0, [of]) !== null
  const languages = [...new Set([language, ...lexicon.languages])]
  if (languages.some((one) => isName(word, one))) return [word]
  return splitCompound(word, languages, isName) ?? [word]
}

/** The longest run of words from `at` on that has a meaning of its own. */
function partAt(loose: readonly string[], at: number, knowledge: Knowledge): Part {
  const { lexicon, fields, language, findPlace } = knowledge
  const label = labelAt(loose, at, knowledge.labels) ?? valueOf(loose, at, knowledge)
  if (label) return { ...label, synonyms: null, named: [], place: null }
  const known = synonymsAt(loose, at)
  const languages = [language, 'en', ...lexicon.languages]
  const work = workAt(loose, at, languages, knowledge)
  const field = fields.meantAt(loose, at, languages)
  const named = work && field ? better(work, field, languages) : (work ?? field)
  const place = known.isOfWork ? null : (findPlace?.(loose, at, named?.length ?? 0) ?? null)
  if (place && place.length >= known.length)
    return { words: loose.slice(at, at + place.length), synonyms: null, named: [], values: [], place: place.text }
  const length = Math.max(named?.length ?? 1, known.length)
  return {
    words: loose.slice(at, at + length),
    place: null,
    values: [],
    synonyms: known.length === length && known.meanings.length > 0 ? known : null,
    ...(named?.length === length ? { named: named.occupations, language: named.language } : { named: [] }),
  }
}

/**
 * A single word that only a list of others has as a name may be meant otherwise ("helm"): it names work where some title does. Where nobody offers
 * work of a name of several words, nor what is near, the last of them name it: a night porter is a porter.
 */
function workAt(
  loose: readonly string[],
  at: number,
  languages: readonly string[],
  { lexicon, hasWork }: Knowledge,
): Meant | null {
  const work = lexicon.meantAt(loose, at, languages)
  const isDoubtful =
    work?.length === 1 && work.occupations.every(({ slug, isImported }) => isImported && !hasWork(slug))
  const isOffered = ({ occupations }: Meant) =>
    occupations.some(({ slug, near }) => hasWork(slug) || near.some((one) => hasWork(one)))
  if (work && work.length > 1 && !isOffered(work))
    for (let from = 1; from < work.length; from++) {
      const rest = lexicon.meantAt(loose, at + from, languages)
      if (rest?.length === work.length - from && isOffered(rest)) return null
    }
  return isDoubtful ? null : work
}

/** The whole query, where it is a value of several words that names neither work nor a place: "Manchester University" is not in Manchester alone. */
function valueOf(
  loose: readonly string[],
  at: number,
  { valueCalled, lexicon, fields, language }: Knowledge,
): Pick<Part, 'words' | 'values'> | null {
  if (at > 0 || loose.length === 1 || loose.every(isStopWord)) return null
  const value = valueCalled(loose.join(' '))
  const languages = [language, 'en', ...lexicon.languages]
  const isNamed = [lexicon, fields].some((one) => one.meantAt(loose, 0, languages)?.length === loose.length)
  return value === undefined || isNamed ? null : { words: loose, values: [value] }
}

/** The longest run of words from `at` on that is the label of a filter's value. */
function labelAt(
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

/** The longer name; of two of one length the one in the earlier language, then the work. */
function better(work: Meant, field: Meant, languages: readonly string[]): Meant {
  const order = field.length - work.length || languages.indexOf(work.language) - languages.indexOf(field.language)
  return order > 0 ? field : work
}

function unitOf({ words, synonyms, named, values, language }: Part, knowledge: Knowledge): Unit {
  const { lexicon, languages } = knowledge
  const [first] = named
  const isWork = first?.kind === 'work'
  const isParticular =
    isWork &&
    named.every((one) => !isUsualName(words, one, language)) &&
    words.every((word) => isStopWord(word) || knowledge.isKnown(word))
  const typed = ownOf(words, synonyms?.isAbbreviation ?? false, first)
  const own = isParticular ? typed.map((one) => ({ ...one, isWork: false })) : typed
  const meanings = (synonyms?.meanings ?? []).map((meaning) => ({
    ...meant(meaning.words),
    isAbbreviation: meaning.isAbbreviation,
  }))
  const close = lexicon.called(named.flatMap((one) => one.near))
  const near = close.map(termOf).map((one, at) => (at === 0 ? one : { ...one, isLess: true }))
  const work = named.map((one) => (isParticular ? { ...termOf(one), told: 'field' as const } : termOf(one)))
  const others = isWork ? work : named.flatMap((field) => namesOf(field, languages))
  // Who looks for a field looks for the work that is done in it.
  const ofField = isWork
    ? []
    : close.map((one) => (isNamesake(one, words) ? termOf(one) : { ...termOf(one), told: 'field' as const }))
  const labelled = values.map((value) => ({ ...meant(nameWords(value)), told: 'field' as const }))
  const alternatives = [...own, ...labelled, ...meanings, ...others, ...ofField].filter((one) => one.words.length > 0)
  return {
    text: words.join(' '),
    isWork,
    isHead: isWork || first?.kind === 'field',
    ...(language === undefined || language === 'en' ? {} : { language }),
    hasNames: isWork,
    isParticular,
    alternatives,
    near: isWork ? [...near, ...fieldsOf(named, knowledge)] : near,
  }
}

/** Whether it is one of the names that most people use. Who uses another one means that kind of the work first: "kernel engineer", "CNA". */
function isUsualName(words: readonly string[], { names }: Occupation, language = 'en'): boolean {
  const stems = (some: readonly string[]) => some.map((word) => lightStem(word, language)).join(' ')
  const usual = (names.get(language) ?? []).slice(0, MOST_USUAL_NAMES)
  return usual.some((name) => stems(nameWords(name)) === stems(words))
}

/** Who finds no such work may look for the field that is named after it: accounting for an accountant, but no airline for a pilot. */
function fieldsOf(named: readonly Occupation[], { fields, languages }: Knowledge): Alternative[] {
  return fields
    .around(named.map(({ slug }) => slug))
    .flatMap((field) => namesOf(field, languages))
    .filter(({ words }) =>
      named.some((one) =>
        isNamesake(
          one,
          words.map(({ text }) => text),
        ),
      ),
    )
}

/** Housekeepers do housekeeping. */
function isNamesake({ names }: Occupation, words: readonly string[]): boolean {
  if (words.length !== 1) return false
  return [...names.values()]
    .flat()
    .some((name) => !name.includes(' ') && isMadeOfSame(words[0]!, nameWords(name)[0] ?? ''))
}

/** Alike but for their ends. */
function isMadeOfSame(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return same >= SHORTEST_ROOT && Math.max(one.length, other.length) - same <= LONGEST_END
}

/** Letters. */
const SHORTEST_ROOT = 5
const LONGEST_END = 6
const MOST_USUAL_NAMES = 3
/** Names of a field that say the same as the first; later ones may mean something else as well. */
const MOST_USUAL = 2

/** Other names of a field, in the languages that jobs have. */
function namesOf({ kind, names }: Occupation, languages: ReadonlySet<string>): Alternative[] {
  const told = kind === 'work' ? 'field' : kind
  return [...languages].flatMap((language) =>
    (names.get(language) ?? [])
      .map(nameWords)
      // "no" is in no index: its other words would say the opposite.
      .filter(([firstWord]) => firstWord !== 'no')
      .map((words, at) => ({ ...meant(words, language), told, isLess: at >= MOST_USUAL })),
  )
}

/** Titles that name the work, by whatever name. */
const termOf = ({ slug }: Occupation): Alternative => ({
  words: [{ text: WORK + slug, isBeginning: false, isTerm: true }],
  distances: null,
  isWork: true,
})

/** The words themselves; those of an idiom side by side. None is left of "no experience": its only word says the opposite. */
function ownOf(words: readonly string[], isAbbreviation: boolean, named: Occupation | undefined): Alternative[] {
  const isWork = named?.kind === 'work'
  if (words.some(isStopWord) && !isWork) return words[0] === 'no' ? [] : [meant(words)]
  const telling = words.filter((word) => !isStopWord(word))
  const told = named?.kind === 'field' ? { told: named.kind } : {}
  // A text that mentions work tells of other work, and its names are found by what titles name.
  const sought = telling.map((word) => (isWork ? { ...whole(word), isOfTitles: true } : whole(word)))
  return [{ words: sought, distances: null, isAbbreviation, isWork, ...told }]
}

const whole = (text: string): QueryWord => ({ text, isBeginning: false })

/** Words side by side. */
function meant(words: readonly string[], language = 'en'): Alternative {
  const all = words.flatMap((word) => wordsOf(word))
  const kept = all.map((word, at) => ({ ...word, position: at })).filter((word, at) => isSought(word, all[at - 1]))
  const [first] = kept
  return {
    words: kept.map(({ text }) => (language === 'en' ? whole(text) : { ...whole(text), language })),
    distances: kept.length > 1 ? kept.map(({ position }) => position - first!.position) : null,
  }
}

/** Stop words are in no index, and the last letter of a run only where it is the whole run. */
function isSought({ text, kind }: Word, before: Word | undefined): boolean {
  return kind === 'word' ? !isStopWord(text) : kind === 'pair' || before?.kind !== 'pair'
}

const SHORTEST_COMPOUND = 8
const ARABIC_PREFIX = /^[كلبو](\p{sc=Arab}{3,})$/u
/** Parts of what is rather a sentence, stop words included. */
const LONG = 6

/** Every job is one, and is somewhere: beside other words, or a place, these tell nothing. */
function tellingOf(parts: readonly Part[], hasPlace: boolean): Part[] {
  const only = ({ words }: Part) => (words.length === 1 ? words[0]! : '')
  const telling = parts.filter((part, at) => {
    const word = only(part)
    const before = parts[at - 1]
    const after = parts[at + 1]
    // "a job in sales", "arbeit mit tieren", "years of experience with java"
    if (after && isStopWord(only(after)) && (SAYS_JOB.has(word) || SAYS_MUCH.has(word))) return false
    if (parts.length >= LONG && SAYS_MUCH.has(word)) return false
    return !isStopWord(word) && !TELLS_NOTHING.has(word) && !(word === 'me' && before && only(before) === 'near')
  })
  const sought = telling.filter((part) => !SAYS_JOB.has(only(part)))
  if (hasPlace || sought.length > 1 || sought.some(({ named }) => named.length > 0)) return sought
  return sought.length === 1 && SAYS_JOB.has(only(telling.at(-1)!)) ? telling.slice(0, -1) : telling
}
