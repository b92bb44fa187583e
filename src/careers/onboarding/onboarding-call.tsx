import { useEffect } from 'react'
import { onboard } from '#contract/boot.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { call } from '#src/platform/request/call.ts'

/** A signed-in person who is not onboarded yet: the call, then the page loads again. Shows nothing. */
export function OnboardingCall() {
  const { account } = useBoot()
  useEffect(() => {
    if (!isFirstTime(account)) return
    // When the call fails the page stays as it is, and a later visit tries again.
    void call(onboard).then(
      () => window.location.reload(),
      () => undefined,
    )
  }, [account])
  return null
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
