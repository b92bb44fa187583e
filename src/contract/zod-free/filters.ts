/** Filters with built-in behavior, with their English titles. */
export const FILTER_TITLES = {
  include_remote: 'Include remote jobs',
  work_site: 'Where you work',
  date_posted: 'Date posted',
  employment_type: 'Kind of employment',
  department: 'Department',
  country: 'Country',
  distance: 'Distance',
  seniority: 'Experience level',
  profession: 'Profession',
  skills: 'Skills',
  salary_min: 'Lowest yearly pay',
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
