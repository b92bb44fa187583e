import { Suspense, type ReactNode } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useHydrated } from '#src/platform/hydrated.ts'
import { lazyView } from '#src/platform/request/chunk-load.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Who is signed in for the first time is onboarded, and without a name sees nothing but the question for it. */
export function Newcomer({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { user, onboarding } = useBoot()
  const isHydrated = useHydrated()
  const { isOnboarded, isBootstrapped } = onboarding
  if (!user || pathname === PAGE.logout || (isOnboarded && isBootstrapped)) return children
  const waiting = isBootstrapped ? null : <Skeleton kind="card" />
  return (
    <>
      {isBootstrapped && children}
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <FirstSteps />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}

const FirstSteps = lazyView('first-steps', async () => (await import('./first-steps.tsx')).FirstSteps)
