import { useEffect, useState } from 'react'
import { onboard } from '#contract/boot.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { call } from '#src/platform/request/call.ts'

/** A signed-in person who is not onboarded yet: the call, then the page loads again. True while that may still come. */
export function useOnboardingCall(): boolean {
  const { account, onboarding } = useBoot()
  const { isOnboarded } = onboarding
  const [isUnderWay, setUnderWay] = useState(!isOnboarded)
  useEffect(() => {
    if (isOnboarded) return
    if (!isFirstTime(account)) return setUnderWay(false)
    // When the call fails the page stays as it is, and a later visit tries again.
    void call(onboard).then(
      () => window.location.reload(),
      () => setUnderWay(false),
    )
  }, [account, isOnboarded])
  return isUnderWay
}

/** Once for each tab and account, noted before the call: a call that fails, or changes nothing, must not reload for ever. */
function isFirstTime(account: string): boolean {
  if (lastAccount === account) return false
  lastAccount = account
  try {
    if (sessionStorage.getItem(KEY) === account) return false
    sessionStorage.setItem(KEY, account)
    return true
  } catch {
    // Without a memory that survives the reload there would be no end.
    return false
  }
}

let lastAccount = ''
const KEY = 'onboarding-called'
