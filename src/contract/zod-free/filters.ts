/** Filters that the site gives a meaning of its own, by the words they are shown by in English. */
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

/** Of a tenant that configures none. */
const DEFAULT_SMART: readonly string[] = ['include_remote', 'date_posted', 'work_site', 'employment_type', 'department']
const DEFAULT_ALL: readonly string[] = ['country', 'distance', 'seniority', 'profession', 'skills', 'salary_min']

/** The names of the tenant's filters, in its order. Every other one is dropped from a search (S-03). */
export function getConfiguredFilters(configured: { smartFilters: readonly string[]; allFilters: readonly string[] }) {
  const { smartFilters: smart, allFilters: all } = configured
  return smart.length + all.length === 0 ? { smart: DEFAULT_SMART, all: DEFAULT_ALL } : { smart, all }
}
