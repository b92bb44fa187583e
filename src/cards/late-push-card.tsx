import { createElement } from 'react'
import { late } from '#src/platform/chunks/late.ts'

const usePart = late(async () => (await import('./push/push-card.tsx')).PushCard)

/** The offer to tell of news on this device, once the page stands; without it the page is as it is. */
export function LatePushCard() {
  const part = usePart()
  return part && createElement(part)
}
