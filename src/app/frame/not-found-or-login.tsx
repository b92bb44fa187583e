import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isProtected } from '#contract/account/protected.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { NotFound } from '#src/shell/errors/not-found.tsx'
import { LoginGate } from './login-gate.tsx'

/**
 * An address without a page. A visitor of a protected one is asked to sign in first, as on those that have a page
 * (A-01).
 */
export function NotFoundOrLogin(): ReactNode {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { user, configs } = useBoot()
  const isGuarded = user === null && isProtected(pathname, configs.applyConfig)
  return <div>{isGuarded ? <LoginGate /> : <NotFound />}</div>
}
