import { createElement } from 'react'
import type { Application } from '#contract/forms/applications.ts'
import { late } from '#src/platform/chunks/late.ts'

const useMessages = late(async () => (await import('#src/careers/applications/messages/messages.tsx')).Messages)

/** What is written about an application, once its page stands. */
export function LateMessages({ application }: { application: Application }) {
  const messages = useMessages()
  return <div id="messages">{messages && createElement(messages, { application })}</div>
}
