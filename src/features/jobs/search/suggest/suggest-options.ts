import type { SuggestionKind } from '#src/data/jobs/positions/search-suggestions.ts'
import type { RecentSearch } from '#src/features/jobs/search/recent-searches.ts'

/** A selection: one field's text, or a whole earlier search. */
export type Chosen = { query?: string; location?: string }

/** A line of the list. */
export type Option = {
  key: string
  icon: 'recent' | 'job' | 'place' | 'remote' | 'here'
  label: string
  /** Beside the label: the place of a recent search. */
  more?: string
  count?: number
  chosen: Chosen
}

type Offer = { value: string; label: string; count: number }
/** Places that are no names of places, in the visitor's words. */
export type Specials = { remote: string; here: string }

/** The lines below a field: earlier searches, special places, then the site's suggestions. */
export function listSuggestOptions(
  kind: SuggestionKind,
  text: string,
  from: { recent: readonly RecentSearch[]; specials: Specials; offers: readonly Offer[] },
): Option[] {
  const typed = text.trim().toLowerCase()
  const isMatch = (label: string) => label.toLowerCase().includes(typed)
  const offers = from.offers.map(({ value, label, count }): Option => ({
    key: `offer ${value}`,
    icon: kind === 'query' ? 'job' : 'place',
    label,
    count,
    chosen: kind === 'query' ? { query: value } : { location: value },
  }))
  if (kind === 'query') return [...listRecentOptions(from.recent, typed), ...offers]
  const specials: Option[] = [
    { key: 'here', icon: 'here', label: from.specials.here, chosen: { location: 'Current location' } },
    { key: 'remote', icon: 'remote', label: from.specials.remote, chosen: { location: 'Remote' } },
  ]
  return [...specials.filter(({ label }) => isMatch(label)), ...offers]
}

/** A search without words is no help in a field for words. */
function listRecentOptions(recent: readonly RecentSearch[], typed: string): Option[] {
  const fitting = recent.filter(({ query }) => query && query.toLowerCase().startsWith(typed) && query !== typed)
  return fitting.map(({ query, location }) => ({
    key: `recent ${query} ${location}`,
    icon: 'recent',
    label: query,
    ...(location ? { more: location } : {}),
    chosen: { query, location },
  }))
}
