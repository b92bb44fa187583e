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
    // When the call fails the page stays as it is, and a later visit tries again.
    void onboarded(account).then((isDone) => (isDone ? window.location.reload() : setUnderWay(false)))
  }, [account, isOnboarded])
  return isUnderWay
}

/** Calls once for each tab and account, noted before the call: one that fails, or changes nothing, must not reload for ever. */
function onboarded(account: string): Promise<boolean> {
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
