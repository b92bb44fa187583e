import { useEffect } from 'react'
import { onboard } from '#contract/account/onboard.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { call } from '#src/platform/request/call.ts'

/**
 * Onboards a signed-in person, then reloads. With `stay`, the name form keeps its input, and the page reloads
 * after it.
 */
export function useOnboardingCall(then: 'reload' | 'stay'): void {
  const { account, onboarding } = useBoot()
  const { isOnboarded } = onboarding
  useEffect(() => {
    if (isOnboarded) return
    // If the call fails, the page stays as it is, and a later visit tries again.
    void requestOnboardingOnce(account).then((isDone) => isDone && then === 'reload' && window.location.reload())
  }, [account, isOnboarded, then])
}

/**
 * Requests onboarding once per tab and account. This is recorded before the call, because a failing call must not cause
 * a reload loop.
 */
function requestOnboardingOnce(account: string): Promise<boolean> {
  if (last?.account !== account)
    last = { account, isDone: tryMarkOnboardingCalled(account) ? requestOnboarding() : Promise.resolve(false) }
  return last.isDone
}

const requestOnboarding = () =>
  call(onboard).then(
    () => true,
    () => false,
  )

const KEY = 'onboarding-called'

function tryMarkOnboardingCalled(account: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === account) return false
    sessionStorage.setItem(KEY, account)
    return true
  } catch {
    // Without storage that survives the reload, the page would reload endlessly.
    return false
  }
}

let last: { account: string; isDone: Promise<boolean> } | undefined
