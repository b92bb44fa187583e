import type { EmploymentKind } from '#contract/positions/employment-kinds.ts'
import type { FacetCount } from '#server/search-index/types.ts'
import { wordsOf } from '#server/search-index/words.ts'
import { fold } from '#server/geocode/fold.ts'
import { LEVEL, levelOf } from '#server/search-index/title-level.ts'
import type { Query } from '#server/careers/positions/search/wish.ts'
import { kindsIn } from './understand/kinds.ts'
import type { Level } from './understand/levels.ts'
import { SITES, type Site } from './understand/sites.ts'
import type { Slots } from './slots.ts'

/** The values that jobs of the site have, by filter. */
export type Facets = Readonly<Record<string, readonly FacetCount[]>>

/** A search as its address says it. */
export type ChatQuery = Query & { [filter: `filter_${string}`]: string[] }

/**
 * The slots as a search. What the site has a filter for becomes one, by the values that its jobs have; what it has none for stays a word, which the search
 * engine understands in any language.
 */
export function queryOf(state: Slots, facets: Facets, filters: ReadonlySet<string>): ChatQuery {
  const words = [state.category]
  const query: ChatQuery = { query: '', location: state.place, start: 0, sort_by: 'relevance' }
  const choose = (filter: string, values: readonly string[], word: string) => {
    if (values.length > 0 && filters.has(filter)) query[`filter_${filter}`] = [...values]
    else words.push(word)
  }
  for (const kind of state.type.slice(0, 1))
    choose(
      'employment_type',
      state.type.flatMap((one) => kindValues(one, facets)),
      kind.toLowerCase(),
    )
  if (state.seniority) choose('seniority', levelValues(state.seniority, facets), state.seniority)
  if (state.site) choose('work_site', siteValues(state.site, facets), state.site)
  if (state.pay && filters.has('salary_min'))
    query.filter_salary_min = [[state.pay.amount, state.pay.currency].filter(Boolean).join(' ')]
  // what they mean in other languages the search knows
  words.push(...state.without.map((word) => (word.includes(' ') ? `-"${word}"` : `-${word}`)))
  return { ...query, query: words.filter(Boolean).join(' ').trim() }
}

export const kindValues = (kind: EmploymentKind, facets: Facets): string[] =>
  valuesOf(facets, 'employment_type').filter((value) => value === kind || kindsIn(fold(value)).kinds.includes(kind))

export function levelValues(level: Level, facets: Facets): string[] {
  const wanted = level === 'senior' ? LEVEL.senior : LEVEL.junior
  const isLevel = (value: string) => {
    const words = wordsOf(fold(value)).map(({ text }) => text)
    return levelOf(words) === wanted || (level === 'junior' && ENTRY.test(words.join(' ')))
  }
  return valuesOf(facets, 'seniority').filter(isLevel)
}

/** Who works from home may have to live in the region. */
export const siteValues = (site: Site, facets: Facets): string[] =>
  valuesOf(facets, 'work_site').filter((value) => value === site || (site === 'remote' && value === 'remote_local'))

const valuesOf = (facets: Facets, name: string) => (facets[name] ?? []).map(({ value }) => value)
const ENTRY = /\bentry\b|\bbeginner\b|\bgraduate\b/

export const isSite = (value: string): value is Site => Object.hasOwn(SITES, value)
