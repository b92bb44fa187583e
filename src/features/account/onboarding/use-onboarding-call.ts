import { useEffect } from 'react'
import { onboard } from '#contract/account/onboard.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { call } from '#src/platform/request/call.ts'

/**
 * A signed-in person who is not onboarded yet: the call, then the page loads again. Who is being asked for a
 * name stays, with what was typed: the page loads again with the name.
 */
export function useOnboardingCall(then: 'reload' | 'stay'): void {
  const { account, onboarding } = useBoot()
  const { isOnboarded } = onboarding
  useEffect(() => {
    if (isOnboarded) return
    // When the call fails the page stays as it is, and a later visit tries again.
    void ensureOnboarded(account).then((isDone) => isDone && then === 'reload' && window.location.reload())
  }, [account, isOnboarded, then])
}

/**
 * Calls once for each tab and account, noted before the call: one that fails, or changes nothing, must not reload for
 * ever.
 */
function ensureOnboarded(account: string): Promise<boolean> {
  if (last?.account !== account) last = { account, isDone: isFirstTime(account) ? ask() : Promise.resolve(false) }
  return last.isDone
}

const ask = () =>
  call(onboard).then(
    () => true,
    () => false,
  )

function isFirstTime(account: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === account) return false
    sessionStorage.setItem(KEY, account)
    return true
  } catch {
    // Without a memory that survives the reload there would be no end.
    return false
  }
}

let last: { account: string; isDone: Promise<boolean> } | undefined
const KEY = 'onboarding-called'
