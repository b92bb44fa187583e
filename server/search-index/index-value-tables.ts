import { foldText } from '#server/geocode/fold.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import { PointTable, ValueTable } from './segment/value-table.ts'

/** The tables as lists in the order of the numbers, to be stored. */
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

/** Fields whose values are searched as places. */
const OF_PLACES = new Set(['locations', 'country'])
/** Characters around a name: "(Africa)". */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu
/** Fits in a byte. */
const MOST_LANGUAGES = 255
/** A feed has few custom fields; a hostile one must not create columns without limit. */
const MOST_FIELDS = 64

/** Shared by the segments of an index: numbers of fields, values, points and currencies, and the languages. */
export class Tables {
  fields = new ValueTable()
  /** By field number. */
  values: ValueTable[] = []
  titles = new ValueTable()
  places = new ValueTable()
  currencies = new ValueTable()
  points = new PointTable()
  /** Languages in which words are stemmed. */
  languages = new Set<string>()
  /** All languages, at most 255. */
  spoken = new ValueTable()
  /** A part of a place's name as written, such as its city or country, by its folded words. */
  readonly #placeParts = new Map<string, string>()
  #placesRead = 0
  /** Values of several words by their folded words. */
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

  /** The language number of a tag such as `pt-BR`; that of none if unknown. */
  getLanguageNumber(tag: string | null): number {
    return Math.min(
      MOST_LANGUAGES,
      this.spoken.number(/^[a-z]{2,3}(?![a-z])/i.exec(tag ?? '')?.[0].toLowerCase() ?? ''),
    )
  }

  /** The number of a facet field, or -1 if there are too many already. */
  getFieldNumber(name: string): number {
    const known = this.fields.find(name)
    if (known !== undefined) return known
    if (this.values.length >= MOST_FIELDS) return -1
    this.values.push(new ValueTable())
    return this.fields.number(name)
  }

  /** A city, region or country of some job's place, as jobs write it; by folded words. O(1) except for new places. */
  placePart(words: string): string | undefined {
    const { names } = this.places
    for (; this.#placesRead < names.length; this.#placesRead++)
      for (const part of names[this.#placesRead]!.split(',')) {
        const key = foldWords(part)
        if (!this.#placeParts.has(key)) this.#placeParts.set(key, part.replaceAll(AROUND, ''))
      }
    return this.#placeParts.get(words)
  }

  /** The filter value with exactly these words, as written. O(1) except for new values. */
  findValueCalled(words: string): string | undefined {
    this.values.forEach(({ names }, field) => {
      if (OF_PLACES.has(this.fields.names[field]!)) return
      for (let at = this.#valuesRead[field] ?? 0; at < names.length; at++) {
        const key = foldWords(names[at]!)
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

const foldWords = (text: string) =>
  splitWords(foldText(text))
    .map((word) => word.text)
    .join(' ')
