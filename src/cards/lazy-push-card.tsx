import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const usePart = createLazyHook(async () => (await import('./push/push-card.tsx')).PushCard)

/** The offer of push notifications on this device, once the page is up; optional. */
export function LazyPushCard() {
  const part = usePart()
  return part && createElement(part)
}
