import { getBoot, type Boot } from '#contract/boot.ts'
import { showBoot } from '#src/platform/boot.tsx'
import { storeBoot } from '#src/platform/persist/device-store.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { call } from '#src/platform/request/call.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { markSessionBack } from './session-over.ts'

const listeners = new Set<() => void>()

/** Calls back when the page goes on for somebody who has just signed in. */
export function onRefreshed(listener: () => void): void {
  listeners.add(listener)
}

/** Reads boot data anew, as after signing in without a reload, and hands it to the page and to all later requests. */
export async function refreshBoot(): Promise<Boot> {
  const boot = await call(getBoot, { changesAccount: true })
  setIdentity(boot)
  openQueryStore(boot.account)
  void storeBoot(boot)
  showBoot(boot)
  markSessionBack()
  for (const listener of listeners) listener()
  return boot
}
