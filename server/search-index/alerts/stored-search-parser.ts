import { addCompoundSpellings } from '#server/search-index/query/vocabulary/compound-spellings.ts'
import { buildTermNames } from '#server/search-index/query/vocabulary/expand-word.ts'
import { parseExactQuery } from '#server/search-index/query/parse-exact.ts'
import { chooseTypedWeights, chooseSynonymWeights } from '#server/search-index/query/plan-query.ts'
import type { Alternative, Unit } from '#server/search-index/query/query.ts'
import { OF_DEPARTMENT, SYNONYM, type WeightPair } from '#server/search-index/query/weights.ts'
import { markRemoteModes } from '#server/search-index/search/search.ts'
import { listPlaceTerms } from '#server/search-index/search/places/mark-named-places.ts'
import { EXACT_TITLE } from '#server/search-index/segment/posting-fields.ts'
import type { Contents, IndexQuery } from '#server/search-index/search-types.ts'
import type { Clause, NamedWords, SearchClauses } from './search-clauses.ts'

/**
 * Parses exact searches with the index's current vocabulary to names of terms, including terms no job has yet. Parts
 * shared by many searches are parsed once. O(words · meanings) per search.
 */
export class StoredSearchParser {
  readonly #contents: () => Contents
  readonly #units = new Map<string, NamedWords[]>()
  readonly #places = new Map<string, string[][][]>()

  constructor(contents: () => Contents) {
    this.#contents = contents
  }

  read(request: IndexQuery): SearchClauses {
    const { segments, tables } = this.#contents()
    const { query, languages } = parseExactQuery(request, segments, tables)
    const isKnown = (word: string) => segments.some(({ terms }) => terms.find(EXACT_TITLE + word) >= 0)
    const resolveUnit = (unit: Unit) => this.#named(unit, languages)
    const { filters, salaryMin } = request
    return {
      clauses: [
        ...addCompoundSpellings(query.units, languages, isKnown).map((unit): Clause => ({
          kind: 'words',
          any: resolveUnit(unit),
        })),
        ...this.#where(request),
        ...Object.entries(filters).flatMap(([field, values]): Clause[] =>
          // A filter by a field that no job has is ignored.
          tables.fields.find(field) === undefined || values.length === 0 ? [] : [{ kind: 'values', field, values }],
        ),
        ...(salaryMin ? [{ kind: 'pay' as const, ...salaryMin }] : []),
      ],
      excluded: query.excluded.map((unit): Clause => {
        const inText = (unit.inText ?? []).map((one) => toNamedWords(one, languages, SYNONYM))
        const any = resolveUnit(unit)
        return inText.length === 0 ? { kind: 'words', any } : { kind: 'unwanted', any, inText, languages }
      }),
    }
  }

  #named({ alternatives, isDepartment, isUnwanted, language }: Unit, languages: readonly string[]): NamedWords[] {
    const name = JSON.stringify([alternatives, isDepartment, isUnwanted, language, languages])
    const known = this.#units.get(name)
    if (known) return known
    const [own, ...others] = alternatives
    const place = { segments: this.#contents().segments, where: isUnwanted ? 'head' : 'anywhere' } as const
    const ways = isDepartment ? OF_DEPARTMENT : chooseTypedWeights(own!, place, language)
    const read = [
      toNamedWords(own!, languages, ways),
      ...others.map((one) => toNamedWords(one, languages, chooseSynonymWeights(one))),
    ]
    this.#units.set(name, read)
    return read
  }

  #where(request: IndexQuery): Clause[] {
    const { place, now } = request
    if (!place) return []
    const works = [...markRemoteModes(request)].flatMap((isAnywhere, work) => (isAnywhere ? [work] : []))
    if (place.kind === 'remote') return [{ kind: 'place', names: [], works }]
    if (place.kind !== 'text') return [{ kind: 'area', area: place, works }]
    const name = JSON.stringify([place.text, place.also])
    const names = this.#places.get(name) ?? listPlaceTerms(place, this.#contents().segments, now)
    this.#places.set(name, names)
    return [{ kind: 'place', names, works }]
  }
}

function toNamedWords({ words, distances }: Alternative, languages: readonly string[], ways: WeightPair): NamedWords {
  return {
    distances,
    words: words.map((word) => {
      const { forms, exact } = buildTermNames(word, languages)
      return [
        ...forms.map((name) => ({ name, weights: ways.forms })),
        ...exact.map((name) => ({ name, weights: ways.exact })),
      ]
    }),
  }
}
