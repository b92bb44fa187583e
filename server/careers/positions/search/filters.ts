import type { Configs } from '#contract/configs.ts'
import type { FILTER_TYPES } from '#contract/positions/search.ts'
import type { Locale } from '#contract/locales.ts'
import { hiddenEverywhere } from '#server/platform/overrides/own-overrides.ts'
import { say, type Text } from '#server/platform/texts/say.ts'

type SearchConfigs = Pick<Configs['pcsxConfig'], 'searchConfig' | 'searchOptionsMap'>
type Filtered = Pick<Configs['pcsxConfig'], 'searchConfig' | 'overrides'>
type FilterType = (typeof FILTER_TYPES)[number]
type KnownFilter = { title: Text; type: FilterType; tooltip?: Text }

/** Filters that the site gives a meaning of its own; all others count the values of a field that the employer brought. */
const KNOWN: Readonly<Record<string, KnownFilter>> = {
  include_remote: {
    title: 'Include remote jobs',
    type: 'toggle',
    tooltip: 'Jobs that can be done from elsewhere are shown for every place.',
  },
  work_site: { title: 'Where you work', type: 'multi_select' },
  employment_type: { title: 'Kind of employment', type: 'multi_select' },
  department: { title: 'Department', type: 'multi_select' },
  country: { title: 'Country', type: 'multi_select' },
  distance: { title: 'Distance', type: 'multi_select' },
  seniority: { title: 'Experience level', type: 'multi_select' },
  profession: { title: 'Profession', type: 'multi_select' },
  skills: { title: 'Skills', type: 'multi_select_suggest' },
  salary_min: { title: 'Lowest yearly pay', type: 'multi_select' },
}

/** For a tenant that configures none. */
const DEFAULT_SMART = ['include_remote', 'work_site', 'employment_type', 'department']
const DEFAULT_ALL = ['country', 'distance', 'seniority', 'profession', 'skills', 'salary_min']

/** Not counted by values: each is answered in its own way. */
const SPECIAL = new Set(['include_remote', 'distance', 'salary_min'])

export type FilterNames = { smart: readonly string[]; all: readonly string[] }

/** The tenant's filters, in its order; every other one is dropped from a search (S-03). Pay that no job shows is no filter. */
export function filterNames({ searchConfig: { smartFilters, allFilters }, ...config }: Filtered): FilterNames {
  const hidden = hiddenEverywhere('salary', config) ? 'salary_min' : ''
  const sound = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => name !== hidden && !(name in Object.prototype))
  if (smartFilters.length + allFilters.length === 0) return { smart: sound(DEFAULT_SMART), all: sound(DEFAULT_ALL) }
  return { smart: sound(smartFilters), all: sound(allFilters) }
}

/** Fields whose values are counted. */
export function countedNames({ smart, all }: FilterNames): string[] {
  return [...new Set([...smart, ...all])].filter((name) => !SPECIAL.has(name))
}

/** Options sent, beside the chosen ones: a list that lets one type needs only a beginning. */
export const MOST_OPTIONS = { toggle: 0, multi_select: 100, multi_select_suggest: 30 } as const

export function filterType(name: string): FilterType {
  return known(name)?.type ?? 'multi_select'
}

export function filterTooltip(name: string, locale: Locale): string | null {
  const text = known(name)?.tooltip
  return text === undefined ? null : say(locale, text)
}

/** As the tenant calls it, else as the site does, else its name made readable: "job_level" is "Job level". */
export function filterTitle(name: string, { searchOptionsMap }: SearchConfigs, locale: Locale): string {
  const configured = Object.hasOwn(searchOptionsMap, name) ? searchOptionsMap[name]?.displayName : undefined
  if (configured) return configured
  const title = known(name)?.title
  if (title !== undefined) return say(locale, title)
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const known = (name: string) => KNOWN[name]
