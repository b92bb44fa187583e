import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** The serialized queries of a page. Persistence options are left out, since the browser's code sets them again. */
export function dehydratePage(client: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(client)
  return { mutations, queries: queries.map(({ meta: _meta, ...query }) => query) }
}
