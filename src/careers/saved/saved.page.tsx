import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { savedPositionsQuery } from '#src/data/positions/saved-positions.ts'
import { SavedPage } from './saved-page.tsx'

export const Route = createFileRoute('/_signed-in/careers/saved-jobs')({
  // The server waits, so that its markup is complete; the browser draws its own waiting and failing.
  loader: async ({ context: { boot, call, queryClient } }) => {
    if (!boot.user) return
    const read = queryClient.prefetchQuery(savedPositionsQuery(call))
    if (import.meta.env.SSR) await read
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Saved jobs`) }] }),
  component: SavedPage,
})
