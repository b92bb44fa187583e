import { getBoot, type Boot } from '#contract/boot.ts'
import { updateBoot } from '#src/platform/boot.tsx'
import { storeBoot } from '#src/platform/persist/device-store.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { call } from '#src/platform/request/call.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { markSessionBack } from './session-over.ts'

const listeners = new Set<() => void>()

/** Calls back when the page continues for someone who just signed in. */
export function onBootRefreshed(listener: () => void): void {
  listeners.add(listener)
}

/** Refetches boot data, as after signing in without a reload, and applies it to the page and later requests. */
export async function refreshBoot(): Promise<Boot> {
  const boot = await call(getBoot, { changesAccount: true })
  setIdentity(boot)
  openQueryStore(boot.account)
  void storeBoot(boot)
  updateBoot(boot)
  markSessionBack()
  for (const listener of listeners) listener()
  return boot
}
