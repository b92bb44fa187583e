import type { SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'

// A saved search with default values, for tests only.

export const buildSavedSearch = (more: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 's1',
  name: 'Pilots in Bergen',
  query: 'pilot',
  location: 'Bergen',
  latlong: null,
  distanceKm: null,
  filters: {},
  sortBy: 'relevance',
  mapBounds: null,
  frequency: 'daily',
  channels: { push: false, email: true, inapp: true },
  newCount: 0,
  lastRunTs: null,
  createdTs: 1_790_000_000,
  feedUrl: 'https://careers.example/careers/saved-search/x.atom',
  url: '/careers/search?query=pilot&location=Bergen',
  filterLabels: {},
  ...more,
})
