import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#src/data/profile/profile.ts'
import { ExportPage } from './export-page.tsx'

/** The profile as a document, made on the device (P-06). */
export const Route = createFileRoute('/_signed-in/careers/export-resume')({
  loader: async ({ context: { boot, call, queryClient } }) => {
    if (!boot.user) return
    const read = queryClient.prefetchQuery(profileQuery(call))
    if (import.meta.env.SSR) await read
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Export resume`) }] }),
  component: ExportPage,
})
