import { foldText } from '#server/geocode/fold-text.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import { PointTable, ValueTable } from './segment/value-table.ts'

/** The tables as lists in the order of their numbers, for snapshots. */
export type TableLists = {
  fields: string[]
  values: string[][]
  titles: string[]
  places: string[]
  currencies: string[]
  lats: Float64Array
  lngs: Float64Array
  languages: string[]
  spoken: string[]
}

/** Fields whose values are searched as names of places. */
const OF_PLACES = new Set(['locations', 'country'])
/** Matches characters around a name, such as the brackets in "(Africa)". */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu
/** Most languages, because a language number must fit in a byte. */
const MOST_LANGUAGES = 255
/** Most filterable fields. A feed has few custom fields; a hostile one must not create columns without limit. */
const MOST_FIELDS = 64

/** Tables shared by the segments of an index: numbers of fields, values, points and currencies, and the languages. */
export class Tables {
  fields = new ValueTable()
  /** Values by field number. */
  values: ValueTable[] = []
  titles = new ValueTable()
  places = new ValueTable()
  currencies = new ValueTable()
  points = new PointTable()
  /** Languages of jobs for which there is a stemmer. */
  languages = new Set<string>()
  /** All languages of jobs, at most 255. */
  spoken = new ValueTable()
  /** Parts of places' names as written, such as a city or country, by their folded words. */
  readonly #placeParts = new Map<string, string>()
  #placesRead = 0
  /** Values with several words, by their folded words. */
  readonly #valueNames = new Map<string, string>()
  readonly #valuesRead: number[] = []

  static of(lists: TableLists): Tables {
    const tables = new Tables()
    tables.fields = ValueTable.of(lists.fields)
    tables.values = lists.values.map((names) => ValueTable.of(names))
    tables.titles = ValueTable.of(lists.titles)
    tables.places = ValueTable.of(lists.places)
    tables.currencies = ValueTable.of(lists.currencies)
    tables.points = PointTable.of(lists.lats, lists.lngs)
    tables.languages = new Set(lists.languages)
    tables.spoken = ValueTable.of(lists.spoken)
    return tables
  }

  get lists(): TableLists {
    const { size, lats, lngs } = this.points
    return {
      fields: this.fields.names,
      values: this.values.map(({ names }) => names),
      titles: this.titles.names,
      places: this.places.names,
      currencies: this.currencies.names,
      lats: lats.slice(0, size),
      lngs: lngs.slice(0, size),
      languages: [...this.languages],
      spoken: this.spoken.names,
    }
  }

  /** Returns the number of a language tag such as `pt-BR`; that of no language if it is unknown. */
  getLanguageNumber(tag: string | null): number {
    return Math.min(
      MOST_LANGUAGES,
      this.spoken.number(/^[a-z]{2,3}(?![a-z])/i.exec(tag ?? '')?.[0].toLowerCase() ?? ''),
    )
  }

  /** Returns the number of a filterable field; -1 if there are too many already. */
  getFieldNumber(name: string): number {
    const known = this.fields.find(name)
    if (known !== undefined) return known
    if (this.values.length >= MOST_FIELDS) return -1
    this.values.push(new ValueTable())
    return this.fields.number(name)
  }

  /**
   * Finds a city, region or country in the name of some job's place, as written, by folded words. O(1) except for new
   * places.
   */
  placePart(words: string): string | undefined {
    const { names } = this.places
    for (; this.#placesRead < names.length; this.#placesRead++)
      for (const part of names[this.#placesRead]!.split(',')) {
        const key = foldToWords(part)
        if (!this.#placeParts.has(key)) this.#placeParts.set(key, part.replaceAll(AROUND, ''))
      }
    return this.#placeParts.get(words)
  }

  /** Finds the filter value with exactly these folded words, as written. O(1) except for new values. */
  findValueCalled(words: string): string | undefined {
    this.values.forEach(({ names }, field) => {
      if (OF_PLACES.has(this.fields.names[field]!)) return
      for (let at = this.#valuesRead[field] ?? 0; at < names.length; at++) {
        const key = foldToWords(names[at]!)
        if (key.includes(' ')) this.#valueNames.set(key, names[at]!)
      }
      this.#valuesRead[field] = names.length
    })
    return this.#valueNames.get(words)
  }

  get bytes(): number {
    const tables = [this.fields, ...this.values, this.titles, this.places, this.currencies, this.points]
    return tables.reduce((sum, table) => sum + table.bytes, 0)
  }
}

const foldToWords = (text: string) =>
  splitWords(foldText(text))
    .map((word) => word.text)
    .join(' ')
