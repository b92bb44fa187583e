import { splitAtCompoundHead } from '#server/search-index/split-at-compound-head.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { prepareTitleForWork } from '#server/search-index/lexicon/prepare-title-for-work.ts'
import { listTitleWorkInAnyLanguage } from '#server/search-index/lexicon/list-title-work-in-any-language.ts'
import { toAmericanSpelling } from '#server/search-index/light-stem.ts'
import { listNumberKeys } from '#server/search-index/job-number.ts'
import { getTitleLevel } from '#server/search-index/title-level.ts'
import { getLanguageOfNames, getLanguageWithStemmer } from '#server/search-index/stemming.ts'
import { replaceSpokenSigns } from '#server/search-index/spoken-signs.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { visitWords, splitWords } from '#server/search-index/split-words.ts'
import { encodeColumn } from './columns.ts'
import {
  EXACT_PLACE,
  EXACT_TITLE,
  FIELD,
  NUMBER,
  PLACE_STRIDE,
  WORK as WORK_SIGN,
  encodeNameLengthBits,
} from './posting-fields.ts'
import { sortDocumentsById, WORK, type Salaries, type Segment } from './segment.ts'
import { isStopWord } from './stop-words.ts'
import { buildInvertedIndex, type TokenRange } from './build-inverted-index.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import { TokenList } from './token-list.ts'

type Page = TokenRange & { job: Omit<IndexedJob, 'body'>; titleWords: number; level: number }

const READ_ELSEWHERE = new Set(['skills', 'locations', 'country', 'work_site', 'department'])
/** Letters that stand for a gender and say nothing about the work: "(m/w/d)", "H/F". */
const SAYS_GENDER = new Set(['m', 'w', 'd', 'f', 'h', 'x'])
/** Matches an ending for the other gender: "Chef(fe)", "Vendeur(-se)". */
const GENDER_ENDING = /(?<=\p{L}{3})\(-?(?:f?e|n?e|s?e|l?e|t?rice|euse|in|innen|a|as|en|n|s)\)/gu
/** Distance in positions between fields and between sentences, so that no phrase or negation extends over it. */
const GAP = 8
/** Matches the end of a sentence. A shorter word before a full stop is probably an abbreviation. */
const SENTENCE_END = /(?<=\p{L}{4}[.!?])\s+|(?<=。)|\u2029/u
const LONGEST_LINE = 500
/** Most characters of a body that are indexed, about ten pages. Later text hardly says what a job is about. */
const LONGEST_BODY = 30_000
const MOST_VALUES = 100

/** A segment under construction. Texts are indexed when a job is added, and not stored. */
export class Draft {
  readonly #tables: Tables
  readonly #tokens = new TokenList()
  readonly #pages = new Map<number, Page>()

  constructor(tables: Tables) {
    this.#tables = tables
  }

  get size(): number {
    return this.#pages.size
  }

  /** Adds a job. O(words). */
  add(job: IndexedJob): void {
    const from = this.#tokens.length
    const words = this.#read(job)
    const { body: _, ...rest } = job
    this.#pages.set(job.id, { job: rest, from, to: this.#tokens.length, ...words })
  }

  /** Removes a job; true if the draft contained it. */
  drop(id: number): boolean {
    return this.#pages.delete(id)
  }

  /** Builds the segment. O(words + terms · log terms). */
  finish(): Segment {
    const pages = [...this.#pages.values()].sort((a, b) => b.job.postedAt - a.job.postedAt || b.job.id - a.job.id)
    const jobs = pages.map(({ job }) => job)
    const ids = Float64Array.from(jobs, ({ id }) => id)
    const tables = this.#tables
    const buildColumn = (valuesOf: (job: Page['job']) => readonly number[]) =>
      encodeColumn(jobs.length, (doc) => valuesOf(jobs[doc]!))
    return {
      size: jobs.length,
      ids,
      byId: sortDocumentsById(ids),
      postedAt: Float64Array.from(jobs, ({ postedAt }) => postedAt),
      changedAt: Float64Array.from(jobs, ({ changedAt }) => changedAt),
      validThrough: jobs.some(({ validThrough }) => validThrough !== null)
        ? Float64Array.from(jobs, ({ validThrough }) => validThrough ?? Infinity)
        : null,
      work: Uint8Array.from(jobs, ({ workLocation }) => Math.max(0, WORK.indexOf(workLocation))),
      titleLength: Uint8Array.from(pages, ({ titleWords }) => Math.min(255, titleWords)),
      level: Uint8Array.from(pages, ({ level }) => level),
      language: Uint8Array.from(jobs, ({ language }) => tables.getLanguageNumber(language)),
      salaries: buildSalaries(jobs, tables),
      ...buildInvertedIndex(this.#tokens, pages),
      facets: buildFacets(jobs, tables),
      titles: buildColumn(({ title }) => [tables.titles.number(title)]),
      places: buildColumn(({ places }) => dropDuplicateNumbers(places.map((place) => tables.places.number(place)))),
      points: buildColumn(({ points }) =>
        dropDuplicateNumbers(points.filter(isValidPoint).map(([lat, lng]) => tables.points.number(lat, lng))),
      ),
      dead: new Uint8Array(jobs.length),
      deadCount: 0,
    }
  }

  #read(job: IndexedJob): { titleWords: number; bodyWords: number; level: number } {
    const tokens = this.#tokens
    const language = getLanguageWithStemmer(job.language)
    this.#tables.languages.add(language)
    const read = (text: string, field: number, from: number) =>
      tokens.read(foldText(text.slice(0, LONGEST_LINE)), field, language, from) + GAP

    const title = replaceSpokenSigns(foldText(job.title.slice(0, LONGEST_LINE))).replaceAll(GENDER_ENDING, '')
    const isEnglish = language === '' || language === 'en'
    let titleWords = 0
    visitWords(title, (word, position, kind) => {
      if (kind !== 'end' && !isStopWord(word) && !SAYS_GENDER.has(word)) titleWords += 1
      tokens.addExact(EXACT_TITLE, word, FIELD.title, position)
      const spelled = isEnglish && kind === 'word' ? toAmericanSpelling(word) : word
      if (spelled !== word) tokens.addExact(EXACT_TITLE, spelled, FIELD.title, position)
      for (const part of splitAtCompoundHead(word, language) ?? [])
        tokens.addPart(part, FIELD.title, language, position)
    })
    for (const { slug, position, telling } of listTitleWorkInAnyLanguage(
      prepareTitleForWork(title, job.language),
      getLanguageOfNames(job.language),
      getLexicon(),
    ))
      tokens.addExact(WORK_SIGN, slug, encodeNameLengthBits(telling), position)
    for (const key of listNumberKeys(job.number ?? '')) tokens.addExact(NUMBER, key, FIELD.title, 0)
    let position = tokens.read(title, FIELD.title, language, 0) + GAP
    for (const skill of job.skills.slice(0, MOST_VALUES)) position = read(skill, FIELD.skills, position)
    for (const label of listFieldValues(job)) position = read(label, FIELD.department, position)
    position = read(job.workLocation.replace('_', ' '), FIELD.place, position)
    job.places.slice(0, MOST_VALUES).forEach((place, number) => {
      position = read(place, FIELD.place, position)
      visitWords(foldText(place.slice(0, LONGEST_LINE)), (word, at) => {
        if (at < PLACE_STRIDE) tokens.addExact(EXACT_PLACE, word, FIELD.place, number * PLACE_STRIDE + at)
      })
    })
    let bodyWords = 0
    for (const sentence of foldText(job.body.slice(0, LONGEST_BODY)).split(SENTENCE_END)) {
      const end = tokens.read(sentence, FIELD.body, language, position)
      bodyWords += end - position
      position = end + GAP
    }
    return { titleWords, bodyWords, level: getTitleLevel(splitWords(title).map(({ text }) => text)) }
  }
}

/**
 * Lists the values of all filterable fields, which are searched too, except those that are indexed as skills and
 * places.
 */
function listFieldValues({ department, facets }: IndexedJob): string[] {
  const others = Object.entries(facets).filter(([name]) => !READ_ELSEWHERE.has(name))
  return [...new Set([department, ...others.flatMap(([, values]) => values.slice(0, MOST_VALUES))])]
}

function buildFacets(jobs: readonly Page['job'][], tables: Tables): Segment['facets'] {
  for (const { facets } of jobs) for (const name of Object.keys(facets)) tables.getFieldNumber(name)
  return tables.values.map((table, field) => {
    const name = tables.fields.names[field]!
    if (!jobs.some(({ facets }) => Object.hasOwn(facets, name))) return undefined
    return encodeColumn(jobs.length, (doc) => {
      const { facets } = jobs[doc]!
      return Object.hasOwn(facets, name) ? dropDuplicateNumbers(facets[name]!.map((value) => table.number(value))) : []
    })
  })
}

function buildSalaries(jobs: readonly Page['job'][], tables: Tables): Salaries | null {
  if (jobs.every(({ salary }) => salary === null)) return null
  const currency = new Uint16Array(jobs.length)
  const most = new Float32Array(jobs.length)
  jobs.forEach(({ salary }, doc) => {
    const amount = salary?.yearMax ?? salary?.yearMin
    if (!salary || typeof amount !== 'number' || !Number.isFinite(amount)) return
    currency[doc] = tables.currencies.number(salary.currency) + 1
    most[doc] = amount
  })
  return { currency, most }
}

const dropDuplicateNumbers = (numbers: readonly number[]) => (numbers.length < 2 ? numbers : [...new Set(numbers)])
const isValidPoint = ([lat, lng]: readonly [number, number]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180
