import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import type { FacetCount } from '#server/search-index/search-types.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { LEVEL, getTitleLevel } from '#server/search-index/title-level.ts'
import type { SearchParams } from '#server/features/jobs/positions/search/search-criteria.ts'
import { extractEmploymentKinds } from './understand/employment-kinds.ts'
import type { Level } from './understand/seniority-level.ts'
import { SITES, type Site } from './understand/work-sites.ts'
import type { Slots } from './update-slots.ts'

/** The values that jobs of the site have, by filter. */
export type Facets = Readonly<Record<string, readonly FacetCount[]>>

/** A search as URL parameters. */
export type ChatQuery = SearchParams & { [filter: `filter_${string}`]: string[] }

/**
 * Converts the slots to a search. A criterion becomes a filter if the site has one for it and jobs with matching
 * values; otherwise it stays a word, which the search engine understands in any language.
 */
export function toChatQuery(state: Slots, facets: Facets, filters: ReadonlySet<string>): ChatQuery {
  const words = [state.category]
  const query: ChatQuery = { query: '', location: state.place, start: 0, sort_by: 'relevance' }
  const choose = (filter: string, values: readonly string[], word: string) => {
    if (values.length > 0 && filters.has(filter)) query[`filter_${filter}`] = [...values]
    else words.push(word)
  }
  for (const kind of state.type.slice(0, 1))
    choose(
      'employment_type',
      state.type.flatMap((one) => listEmploymentFilterValues(one, facets)),
      kind.toLowerCase(),
    )
  if (state.seniority) choose('seniority', listSeniorityFilterValues(state.seniority, facets), state.seniority)
  if (state.site) choose('work_site', listWorkSiteFilterValues(state.site, facets), state.site)
  if (state.pay && filters.has('salary_min'))
    query.filter_salary_min = [[state.pay.amount, state.pay.currency].filter(Boolean).join(' ')]
  // equivalents of these words in other languages of the search
  words.push(...state.without.map((word) => (word.includes(' ') ? `-"${word}"` : `-${word}`)))
  return { ...query, query: words.filter(Boolean).join(' ').trim() }
}

export const listEmploymentFilterValues = (kind: EmploymentKind, facets: Facets): string[] =>
  listFacetValues(facets, 'employment_type').filter(
    (value) => value === kind || extractEmploymentKinds(foldText(value)).kinds.includes(kind),
  )

const ENTRY = /\bentry\b|\bbeginner\b|\bgraduate\b/

export function listSeniorityFilterValues(level: Level, facets: Facets): string[] {
  const expectedLevel = level === 'senior' ? LEVEL.senior : LEVEL.junior
  const isLevel = (value: string) => {
    const words = splitWords(foldText(value)).map(({ text }) => text)
    return getTitleLevel(words) === expectedLevel || (level === 'junior' && ENTRY.test(words.join(' ')))
  }
  return listFacetValues(facets, 'seniority').filter(isLevel)
}

/** The values of `work_site` that match a wish. Working from home includes jobs that require living in the region. */
export const listWorkSiteFilterValues = (site: Site, facets: Facets): string[] =>
  listFacetValues(facets, 'work_site').filter(
    (value) => value === site || (site === 'remote' && value === 'remote_local'),
  )

const listFacetValues = (facets: Facets, name: string) => (facets[name] ?? []).map(({ value }) => value)

export const isWorkSite = (value: string): value is Site => Object.hasOwn(SITES, value)
