import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isProtectedPath } from '#contract/account/protected-paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { NotFound } from '#src/shell/errors/not-found.tsx'
import { LoginGate } from './login-gate.tsx'

/** An unknown URL. Below protected paths, visitors must sign in first, as on existing pages. */
export function NotFoundOrLogin(): ReactNode {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { user, configs } = useBoot()
  const isGuarded = user === null && isProtectedPath(pathname, configs.applyConfig)
  return <div>{isGuarded ? <LoginGate /> : <NotFound />}</div>
}
