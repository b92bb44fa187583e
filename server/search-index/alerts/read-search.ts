import { withCompounds } from '#server/search-index/query/compounds.ts'
import { termsOf } from '#server/search-index/query/expand.ts'
import { parseExact } from '#server/search-index/query/parse-exact.ts'
import { ownWays, synonymWays } from '#server/search-index/query/plan.ts'
import type { Alternative, Unit } from '#server/search-index/query/query.ts'
import { OF_DEPARTMENT, SYNONYM, type Ways } from '#server/search-index/query/weights.ts'
import { worksAnywhere } from '#server/search-index/search/search.ts'
import { placeTerms } from '#server/search-index/search/text-place.ts'
import { EXACT_TITLE } from '#server/search-index/segment/fields.ts'
import type { Contents, SearchRequest } from '#server/search-index/types.ts'
import type { Clause, NamedWords, Reading } from './reading.ts'

/**
 * Reads exact searches as the index understands them now, by the names of terms: those that no job has yet are among them. Parts that many searches have
 * are read once. O(words · meanings) a search.
 */
export class Reader {
  readonly #contents: () => Contents
  readonly #units = new Map<string, NamedWords[]>()
  readonly #places = new Map<string, string[][][]>()

  constructor(contents: () => Contents) {
    this.#contents = contents
  }

  read(request: SearchRequest): Reading {
    const { segments, tables } = this.#contents()
    const { query, languages } = parseExact(request, segments, tables)
    const isKnown = (word: string) => segments.some(({ terms }) => terms.find(EXACT_TITLE + word) >= 0)
    const named = (unit: Unit) => this.#named(unit, languages)
    const { filters, salaryMin } = request
    return {
      clauses: [
        ...withCompounds(query.units, languages, isKnown).map((unit): Clause => ({ kind: 'words', any: named(unit) })),
        ...this.#where(request),
        ...Object.entries(filters).flatMap(([field, values]): Clause[] =>
          // A field no job has is no filter.
          tables.fields.find(field) === undefined || values.length === 0 ? [] : [{ kind: 'values', field, values }],
        ),
        ...(salaryMin ? [{ kind: 'pay' as const, ...salaryMin }] : []),
      ],
      excluded: query.excluded.map((unit): Clause => {
        const inText = (unit.inText ?? []).map((one) => namedWords(one, languages, SYNONYM))
        const any = named(unit)
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
    const ways = isDepartment ? OF_DEPARTMENT : ownWays(own!, place, language)
    const read = [
      namedWords(own!, languages, ways),
      ...others.map((one) => namedWords(one, languages, synonymWays(one))),
    ]
    this.#units.set(name, read)
    return read
  }

  #where(request: SearchRequest): Clause[] {
    const { place, now } = request
    if (!place) return []
    const works = [...worksAnywhere(request)].flatMap((isAnywhere, work) => (isAnywhere ? [work] : []))
    if (place.kind === 'remote') return [{ kind: 'place', names: [], works }]
    if (place.kind !== 'text') return [{ kind: 'area', area: place, works }]
    const name = JSON.stringify([place.text, place.also])
    const names = this.#places.get(name) ?? placeTerms(place, this.#contents().segments, now)
    this.#places.set(name, names)
    return [{ kind: 'place', names, works }]
  }
}

function namedWords({ words, distances }: Alternative, languages: readonly string[], ways: Ways): NamedWords {
  return {
    distances,
    words: words.map((word) => {
      const { forms, exact } = termsOf(word, languages)
      return [
        ...forms.map((name) => ({ name, weights: ways.forms })),
        ...exact.map((name) => ({ name, weights: ways.exact })),
      ]
    }),
  }
}
