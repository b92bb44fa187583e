import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { profileAnalysisQuery, profileQuery } from '#src/data/profile/profile.ts'
import { resumeProposalsQuery } from '#src/data/profile/resumes.ts'
import { isHydrating } from '#src/platform/hydration.ts'
import { ProfilePage } from './profile-page.tsx'

/** The candidate's profile (P-01). */
export const Route = createFileRoute('/_signed-in/careers/profile')({
  loader: async ({ context: { boot, call, queryClient } }) => {
    if (!boot.user) return
    const read = Promise.all([
      queryClient.prefetchQuery(profileQuery(call)),
      queryClient.prefetchQuery(profileAnalysisQuery(call)),
      queryClient.prefetchQuery(resumeProposalsQuery(call)),
    ])
    // The server waits, so that its markup is complete; the browser shows its own loading state.
    if (import.meta.env.SSR || isHydrating()) await read
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Profile`) }] }),
  component: ProfilePage,
})
