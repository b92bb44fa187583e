import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/**
 * The queries of a page as they travel with it. What they say of being kept stays behind: in the browser their code
 * says it again.
 */
export function buildPageState(client: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(client)
  return { mutations, queries: queries.map(({ meta: _meta, ...query }) => query) }
}
