import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { onboardingTasksQuery } from '#src/data/account/onboarding/onboarding-tasks.ts'
import { isHydrating } from '#src/platform/hydration.ts'
import { OnboardingTasksPage } from './onboarding-tasks-page.tsx'

/**
 * The page where new hires find their tasks before they start, and where new candidates complete their first steps
 * (P-05).
 */
export const Route = createFileRoute('/_signed-in/careers/onboarding')({
  loader: async ({ context: { boot, call, queryClient } }) => {
    if (!boot.user) return
    const read = queryClient.prefetchQuery(onboardingTasksQuery(call))
    // The server waits, so that its markup is complete; the browser shows its own loading state.
    if (import.meta.env.SSR || isHydrating()) await read
  },
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Welcome`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: OnboardingTasksPage,
})
