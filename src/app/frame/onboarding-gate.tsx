import type { ReactNode } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createOptionalView } from '#src/platform/chunks/optional-view.tsx'
import { createDeferredView } from '#src/ui/deferred-view.tsx'

/**
 * Onboards people on their first sign-in and shows only the name form until they have a name. Offers
 * are exempt: people who come from an offer's mail are asked for the name when signing.
 */
export function OnboardingGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { user, onboarding } = useBoot()
  const { isOnboarded, isBootstrapped } = onboarding
  if (!user || pathname === PAGE.logout || (isOnboarded && isBootstrapped)) return children
  if (!isBootstrapped && !/^.careers.offer\b/.test(pathname)) return <FirstSteps />
  return (
    <>
      {children}
      <OnboardInBackground />
    </>
  )
}

const loadFirstSteps = async () => (await import('./first-steps.tsx')).FirstSteps
// The server renders the first steps, so that they work before the script has loaded, and without one.
const FirstSteps = createDeferredView('div', loadFirstSteps, import.meta.env.SSR ? await loadFirstSteps() : null)
const OnboardInBackground = createOptionalView(
  'onboarding',
  async () => (await import('./first-steps.tsx')).OnboardInBackground,
)
