import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useBoot } from '#src/platform/boot.tsx'
import { LoginGate } from './login-gate.tsx'

/** Guard of the protected routes. Loaders below it read nothing for a visitor: see `ensureSignedIn`. */
export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

function SignedIn() {
  return useBoot().user ? <Outlet /> : <LoginGate />
}
