import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const usePart = createLazyHook(async () => (await import('./push/push-card.tsx')).PushCard)

/** The offer to tell of news on this device, once the page stands; without it the page is as it is. */
export function LazyPushCard() {
  const part = usePart()
  return part && createElement(part)
}
