import { msg } from './text.ts'

/** Filters with built-in behaviour, with their English titles. */
export const FILTER_TITLES = {
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
} as const

/**
 * Available on every site but never listed: jobs posted since a moment (epoch seconds). "New since your last visit"
 * uses it in URLs.
 */
export const POSTED_SINCE = 'posted_since'

/** Defaults for tenants that configure none. */
const DEFAULT_SMART: readonly string[] = ['include_remote', 'date_posted', 'work_site', 'employment_type', 'department']
const DEFAULT_ALL: readonly string[] = ['country', 'distance', 'seniority', 'profession', 'skills', 'salary_min']

/** The names of the tenant's filters, in order. Searches ignore all others (S-03). */
export function getConfiguredFilters(configured: { smartFilters: readonly string[]; allFilters: readonly string[] }) {
  const { smartFilters: smart, allFilters: all } = configured
  return smart.length + all.length === 0 ? { smart: DEFAULT_SMART, all: DEFAULT_ALL } : { smart, all }
}
