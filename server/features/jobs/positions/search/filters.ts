import type { Configs } from '#contract/configs.ts'
import type { FILTER_TYPES } from '#contract/jobs/positions/search.ts'
import type { Locale } from '#contract/locales.ts'
import { getConfiguredFilters, type FILTER_TITLES } from '#contract/zod-free/filters.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { isHiddenEverywhere } from '#server/platform/overrides/parse-overrides.ts'
import { translate } from '#server/platform/texts/translate.ts'

type SearchConfigs = Pick<Configs['pcsxConfig'], 'searchConfig' | 'searchOptionsMap'>
type FilterSource = Pick<Configs['pcsxConfig'], 'searchConfig' | 'overrides'>
type FilterType = (typeof FILTER_TYPES)[number]

const TYPES: Readonly<Record<string, FilterType>> = {
  include_remote: 'toggle',
  skills: 'multi_select_suggest',
}
/** The titles of `FILTER_TITLES` in every language; the page has them in English alone, and a test compares them. */
const TITLES: Readonly<Record<keyof typeof FILTER_TITLES, Text>> = {
  include_remote: msg('Include remote jobs'),
  work_site: msg('Where you work'),
  date_posted: msg('Date posted'),
  employment_type: msg('Kind of employment'),
  department: msg('Department'),
  country: msg('Country'),
  distance: msg('Distance'),
  seniority: msg('Experience level'),
  profession: msg('Profession'),
  skills: msg('Skills'),
  salary_min: msg('Lowest yearly pay'),
}
const TOOLTIPS: Readonly<Record<string, Text>> = {
  include_remote: msg('Jobs that can be done from elsewhere are shown for every place.'),
}

/** Filters whose values are not counted, because each has a query of its own. */
const SPECIAL = new Set(['include_remote', 'distance', 'salary_min', 'date_posted'])

export type FilterNames = { smart: readonly string[]; all: readonly string[] }

/**
 * The tenant's filters, in its order; any other filter is dropped from a search (S-03). If pay is hidden for every job,
 * there is no filter by pay.
 */
export function getFilterNames({ searchConfig, ...config }: FilterSource): FilterNames {
  const hidden = isHiddenEverywhere('salary', config) ? 'salary_min' : ''
  const keepUsable = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => name !== hidden && !(name in Object.prototype))
  const { smart, all } = getConfiguredFilters(searchConfig)
  return { smart: keepUsable(smart), all: keepUsable(all) }
}

/** Fields whose values are counted. */
export function listFacetFields({ smart, all }: FilterNames): string[] {
  return [...new Set([...smart, ...all])].filter((name) => !SPECIAL.has(name))
}

/** Most options sent in addition to the chosen ones. A list with a text field needs only the first few. */
export const MAX_OPTIONS = { toggle: 0, multi_select: 100, multi_select_suggest: 30 } as const

export function getFilterType(name: string): FilterType {
  return TYPES[name] ?? 'multi_select'
}

export function findFilterTooltip(name: string, locale: Locale): string | null {
  const text = TOOLTIPS[name]
  return text === undefined ? null : translate(locale, text)
}

/**
 * The title of a filter: the tenant's, else the site's own, else its name made readable ("job_level" becomes "Job
 * level").
 */
export function formatFilterTitle(name: string, { searchOptionsMap }: SearchConfigs, locale: Locale): string {
  const configured = Object.hasOwn(searchOptionsMap, name) ? searchOptionsMap[name]?.displayName : undefined
  if (configured) return configured
  if (isFilterName(name)) return translate(locale, TITLES[name])
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isFilterName = (name: string): name is keyof typeof TITLES => Object.hasOwn(TITLES, name)
