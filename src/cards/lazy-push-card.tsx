import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const usePart = createLazyHook(async () => (await import('./push/push-card.tsx')).PushCard)

/** Offers push notifications on this device once the page has loaded; optional. */
export function LazyPushCard() {
  const part = usePart()
  return part && createElement(part)
}
