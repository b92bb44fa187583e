import { createElement } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

const useMessages = createLazyHook(
  async () => (await import('#src/features/applications/status/messages/messages.tsx')).Messages,
)

/** Messages about an application, loaded once the page is up. */
export function LazyMessages({ application }: { application: Application }) {
  const messages = useMessages()
  return <div id="messages">{messages && createElement(messages, { application })}</div>
}
