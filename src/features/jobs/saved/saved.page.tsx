import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { savedPositionsQuery } from '#src/data/jobs/positions/saved-positions.ts'
import { hasSavedSearches } from '#src/data/jobs/saved-searches/has-saved-searches.ts'
import { savedSearchesQuery } from '#src/data/jobs/saved-searches/saved-searches.ts'
import { SavedPage } from './saved-page.tsx'
import { resolveSavedTab } from './saved-tab.ts'

export const Route = createFileRoute('/_signed-in/careers/saved-jobs')({
  // The server waits, so that its markup is complete; the browser shows its own loading and error states.
  loader: async ({ context: { boot, call, queryClient }, location }) => {
    const { isSearches } = resolveSavedTab({ ...location.search }, hasSavedSearches(boot))
    if (!boot.user) return { isSearches }
    const read = isSearches
      ? queryClient.prefetchQuery(savedSearchesQuery(call))
      : queryClient.prefetchQuery(savedPositionsQuery(call))
    if (import.meta.env.SSR) await read
    return { isSearches }
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: match.context.i18n._(loaderData?.isSearches ? msg`Saved searches` : msg`Saved jobs`) }],
  }),
  component: SavedPage,
})
