import { Suspense, type ReactNode } from 'react'
import { PAGE } from '#contract/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useHydrated } from '#src/platform/hydrated.ts'
import { lazyView } from '#src/platform/request/chunk-load.ts'
import { FullScreenLoader } from '#src/ui/full-screen-loader.tsx'

/** Who is signed in for the first time is onboarded beside the page, then named instead of everything. */
export function Newcomer({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { user, onboarding } = useBoot()
  const isHydrated = useHydrated()
  const { isOnboarded, isBootstrapped } = onboarding
  if (!user || pathname === PAGE.logout || (isOnboarded && isBootstrapped)) return children
  const waiting = isOnboarded ? <FullScreenLoader /> : null
  return (
    <>
      {!isOnboarded && children}
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <FirstSteps isOnboarded={isOnboarded} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}

const FirstSteps = lazyView('first-steps', async () => (await import('./first-steps.tsx')).FirstSteps)
