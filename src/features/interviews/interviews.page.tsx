import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { interviewsQuery } from '#src/data/interviews/interviews.ts'
import { isHydrating } from '#src/platform/hydration.ts'
import { InterviewsPage } from './interviews-page.tsx'

/** The candidate's upcoming and past interviews (D-04). */
export const Route = createFileRoute('/_signed-in/careers/interviews')({
  loader: async ({ context: { boot, call, queryClient } }) => {
    if (!boot.user) return
    const read = queryClient.prefetchQuery(interviewsQuery(call))
    // The server waits, so that its markup is complete; the browser shows its own loading state.
    if (import.meta.env.SSR || isHydrating()) await read
  },
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Interviews`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: InterviewsPage,
})
