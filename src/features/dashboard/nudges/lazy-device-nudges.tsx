import { createElement } from 'react'
import { DEVICE_NUDGES, type Nudge } from '#contract/dashboard/nudges.ts'
import { useNudges } from '#src/data/dashboard/nudges.ts'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const usePart = createLazyHook(async () => (await import('./device/device-nudges.tsx')).DeviceNudges)

/** Suggestions for this device, once the page is up: the server does not know its abilities. */
export function LazyDeviceNudges() {
  const nudges = useNudges().filter(({ type }) => DEVICE_NUDGES.includes(type))
  return nudges.length > 0 && <LoadedDeviceNudges nudges={nudges} />
}

function LoadedDeviceNudges({ nudges }: { nudges: readonly Nudge[] }) {
  const part = usePart()
  return part && createElement(part, { nudges })
}
