import type { IndexQuery } from '#server/search-index/search-types.ts'
import type { Search } from './index-query.ts'
import type { SearchMetadata } from './describe-results.ts'

/**
 * Places of one name with how many jobs each finds when it is chosen, which is not how many of the found ones are
 * there.
 */
export async function countPlaceChoices(
  search: Search,
  request: IndexQuery,
  { place, placeChoices }: SearchMetadata,
): Promise<SearchMetadata['placeChoices']> {
  const query = place?.query ?? request.query
  const counted = placeChoices.map(async ({ location }) => {
    const chosen = { ...request, query, place: { kind: 'text', text: location } } as const
    const { count } = await search({ ...chosen, start: 0, size: 0, facets: [], agesCounted: [], points: false })
    return { location, count }
  })
  return (await Promise.all(counted)).filter(({ count }) => count > 0)
}
