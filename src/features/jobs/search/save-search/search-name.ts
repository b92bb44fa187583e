import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SEARCH_NAME_LENGTH } from '#contract/jobs/saved-searches/saved-searches.ts'
import type { Applied } from '#src/features/jobs/search/refine/applied-chips.tsx'
import { formatPlaceName } from '#src/features/jobs/search/params/special-location.ts'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'
import { OF_DATES } from './search-to-save.ts'

/** Filters named in a search's default name, besides the words. */
const MOST_FILTERS = 2

/** Default name of a search: "Nurse in Hamburg". */
export function buildSearchName(
  { query, location }: SearchParams,
  applied: readonly Applied[],
  say: (text: MessageDescriptor) => string,
): string {
  const filters = applied.filter(({ name }) => !OF_DATES.has(name)).map(({ label }) => label)
  const [first = '', ...others] = [query, ...filters].filter(Boolean)
  const place = formatPlaceName(location, say)
  const what = capitalizeFirst(first)
  const main = place === '' ? what || say(msg`All jobs`) : what ? say(msg`${what} in ${place}`) : place
  const words = [main, ...others.slice(0, query ? MOST_FILTERS : MOST_FILTERS - 1)].join(', ')
  return [...words].slice(0, SEARCH_NAME_LENGTH).join('')
}

function capitalizeFirst(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase() + rest.join('')
}
