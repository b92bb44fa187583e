import { splitNameWords, type Occupation } from '#server/search-index/lexicon/read-lexicon.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { WORK } from '#server/search-index/segment/posting-fields.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { splitWords, type Word } from '#server/search-index/split-words.ts'
import type { Knowledge, Part } from './vocabulary/query-knowledge.ts'
import type { Alternative, QueryWord, Unit } from './query.ts'

/** Builds the unit that a part of a query is searched as: the typed words and all their other names. */
export function buildQueryUnit({ words, synonyms, named, values, language }: Part, knowledge: Knowledge): Unit {
  const { lexicon, languages } = knowledge
  const [first] = named
  const isWork = first?.kind === 'work'
  const isParticular =
    isWork &&
    named.every((one) => !isUsualWorkName(words, one, language)) &&
    words.every((word) => isStopWord(word) || knowledge.isKnown(word))
  const typed = listTypedAlternatives(words, synonyms?.isAbbreviation ?? false, first)
  const own = isParticular ? typed.map((one) => ({ ...one, isWork: false })) : typed
  const meanings = (synonyms?.meanings ?? []).map((meaning) => ({
    ...buildPhraseAlternative(meaning.words),
    isAbbreviation: meaning.isAbbreviation,
  }))
  const close = lexicon.called(named.flatMap((one) => one.near))
  const near = close.map(buildWorkTermAlternative).map((one, at) => (at === 0 ? one : { ...one, isLess: true }))
  const work = named.map((one) =>
    isParticular ? { ...buildWorkTermAlternative(one), told: 'field' as const } : buildWorkTermAlternative(one),
  )
  const others = isWork ? work : named.flatMap((field) => listFieldNames(field, languages))
  const ofField = isWork ? [] : close.map((one, at) => buildFieldWorkAlternative(one, at, words))
  const labelled = values.map((value) => ({ ...buildPhraseAlternative(splitNameWords(value)), told: 'field' as const }))
  const usual =
    isWork && language !== undefined ? named.flatMap((one) => listEnglishAlternatives(one, words, language)) : []
  const alternatives = [...own, ...usual, ...labelled, ...meanings, ...others, ...ofField].filter(
    (one) => one.words.length > 0,
  )
  return {
    text: words.join(' '),
    isWork,
    isHead: isWork || first?.kind === 'field',
    ...(language === undefined || language === 'en' ? {} : { language }),
    hasNames: isWork,
    isParticular,
    alternatives,
    near: isWork ? [...near, ...listAlternativesOfFields(named, knowledge)] : near,
  }
}

/** Cache of names by initials, because the same ones recur. */
const initials = new WeakMap<Occupation, Map<string, string[][]>>()

/** Cache of the usual names' stems by language, because the same ones recur. */
const usualNames = new WeakMap<Occupation, Map<string, Set<string>>>()

/** Cache of folded single-word names, because the same ones recur. */
const singleNames = new WeakMap<Occupation, string[]>()

/** Fewest letters of a root. */
const SHORTEST_ROOT = 5
const LONGEST_END = 6
const MOST_USUAL_NAMES = 3
/** Most letters of an abbreviation. */
const LONGEST_ABBREVIATION = 5
/** Number of a field's occupations that are central to it. */
const MOST_OF_FIELD = 2

/** Builds the alternative with which a search for a field also finds its work, preferably the first occupations. */
const buildFieldWorkAlternative = (one: Occupation, at: number, words: readonly string[]): Alternative =>
  isWorkNamedLikeField(one, words)
    ? buildWorkTermAlternative(one)
    : { ...buildWorkTermAlternative(one), told: 'field', isLess: at >= MOST_OF_FIELD }

/**
 * Whether the words are one of the work's most common names. A less common one means a particular kind of the work
 * first: "kernel engineer", "CNA".
 */
function isUsualWorkName(words: readonly string[], one: Occupation, language = 'en'): boolean {
  const known = usualNames.get(one) ?? new Map<string, Set<string>>()
  usualNames.set(one, known)
  const stemWords = (some: readonly string[]) => some.map((word) => stemLightly(word, language)).join(' ')
  const usual =
    known.get(language) ??
    new Set((one.names.get(language) ?? []).slice(0, MOST_USUAL_NAMES).map((name) => stemWords(splitNameWords(name))))
  known.set(language, usual)
  return usual.has(stemWords(words))
}

/**
 * Lists names that rank first among titles with the work: the plain English name if the search is in another language,
 * or the expansion of typed initials: a CSM is a customer success manager.
 */
function listEnglishAlternatives(one: Occupation, words: readonly string[], language: string): Alternative[] {
  const [plain] = one.names.get('en') ?? []
  const names =
    language === 'en' ? listNamesWithInitials(words, one) : plain === undefined ? [] : [splitWithoutStopWords(plain)]
  return names.map((name) => ({
    words: [
      ...buildWorkTermAlternative(one).words,
      ...name.map((word) => ({ ...toWholeQueryWord(word), isOfTitles: true })),
    ],
    distances: null,
    isUsual: true,
  }))
}

/** Lists names of the work whose initials were typed. */
function listNamesWithInitials([typed = '', ...others]: readonly string[], one: Occupation): string[][] {
  if (others.length > 0 || typed.length > LONGEST_ABBREVIATION) return []
  const known = initials.get(one) ?? Map.groupBy((one.names.get('en') ?? []).map(splitWithoutStopWords), getInitials)
  initials.set(one, known)
  return known.get(typed) ?? []
}

const getInitials = (name: readonly string[]) => (name.length > 1 ? name.map((word) => word[0]).join('') : '')

const splitWithoutStopWords = (name: string) => splitNameWords(name).filter((word) => !isStopWord(word))

/**
 * Lists the field named after an occupation, for searches that find no such work: accounting may help an accountant,
 * but an airline does not help a pilot.
 */
function listAlternativesOfFields(named: readonly Occupation[], { fields, languages }: Knowledge): Alternative[] {
  return fields
    .around(named.map(({ slug }) => slug))
    .flatMap((field) => listFieldNames(field, languages))
    .filter(({ words }) =>
      named.some((one) =>
        isWorkNamedLikeField(
          one,
          words.map(({ text }) => text),
        ),
      ),
    )
}

/** Whether a word names both a field and its work: housekeepers do housekeeping. */
function isWorkNamedLikeField(one: Occupation, words: readonly string[]): boolean {
  if (words.length !== 1) return false
  const names = singleNames.get(one) ?? [...one.names.values()].flat().filter(isSingleWord).map(getFirstWord)
  singleNames.set(one, names)
  return names.some((name) => hasSameRoot(words[0]!, name))
}

const isSingleWord = (name: string) => !name.includes(' ')
const getFirstWord = (name: string) => splitNameWords(name)[0] ?? ''

/** Whether two words are equal except for their endings. */
function hasSameRoot(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return same >= SHORTEST_ROOT && Math.max(one.length, other.length) - same <= LONGEST_END
}

/** Number of a field's names that surely mean the same as the first; later ones may have other meanings. */
const MOST_USUAL = 2

/** Lists other names of a field in the languages of the jobs. */
function listFieldNames({ kind, names }: Occupation, languages: ReadonlySet<string>): Alternative[] {
  const denial = kind === 'work' ? 'field' : kind
  return [...languages].flatMap((language) =>
    (names.get(language) ?? [])
      .map(splitNameWords)
      // Without "no", which is not indexed, the other words would mean the opposite.
      .filter(([firstWord]) => firstWord !== 'no')
      .map((words, at) => ({ ...buildPhraseAlternative(words, language), told: denial, isLess: at >= MOST_USUAL })),
  )
}

/** Builds the alternative for titles that name the work, by any name. */
const buildWorkTermAlternative = ({ slug }: Occupation): Alternative => ({
  words: [{ text: WORK + slug, isBeginning: false, isTerm: true }],
  distances: null,
  isWork: true,
})

/**
 * Returns the typed words themselves; those of an idiom must be adjacent. Empty for "no experience", because the
 * indexed word means the opposite.
 */
function listTypedAlternatives(
  words: readonly string[],
  isAbbreviation: boolean,
  named: Occupation | undefined,
): Alternative[] {
  const isWork = named?.kind === 'work'
  if (words.some(isStopWord) && !isWork) return words[0] === 'no' ? [] : [buildPhraseAlternative(words)]
  const telling = words.filter((word) => !isStopWord(word))
  const denial = named?.kind === 'field' ? { told: named.kind } : {}
  // For work, only titles are searched for the exact words, because texts also mention other work.
  const sought = telling.map((word) =>
    isWork ? { ...toWholeQueryWord(word), isOfTitles: true } : toWholeQueryWord(word),
  )
  return [{ words: sought, distances: null, isAbbreviation, isWork, ...denial }]
}

const toWholeQueryWord = (text: string): QueryWord => ({ text, isBeginning: false })

/** Builds a phrase of adjacent words. */
function buildPhraseAlternative(words: readonly string[], language = 'en'): Alternative {
  const all = words.flatMap((word) => splitWords(word))
  const soughtWords = all
    .map((word, at) => ({ ...word, position: at }))
    .filter((word, at) => isSearchable(word, all[at - 1]))
  const [first] = soughtWords
  return {
    words: soughtWords.map(({ text }) =>
      language === 'en' ? toWholeQueryWord(text) : { ...toWholeQueryWord(text), language },
    ),
    distances: soughtWords.length > 1 ? soughtWords.map(({ position }) => position - first!.position) : null,
  }
}

/**
 * Whether a word can be searched. Stop words are not indexed, and the last letter of a run only is if the run has no
 * other letter.
 */
function isSearchable({ text, kind }: Word, before: Word | undefined): boolean {
  return kind === 'word' ? !isStopWord(text) : kind === 'pair' || before?.kind !== 'pair'
}
