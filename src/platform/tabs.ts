import { CHANNEL, type WorkerMessage } from '#contract/zod-free/offline.ts'

let channel: BroadcastChannel | undefined

/** Tells the other tabs of this site. */
export function tellTabs(message: WorkerMessage): void {
  open()?.postMessage(message)
}

/** Calls back when another tab says something. */
export function onTabMessage(listener: (message: WorkerMessage) => void): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    if (isMessage(event.data)) listener(event.data)
  }
  const opened = open()
  opened?.addEventListener('message', hear)
  return () => opened?.removeEventListener('message', hear)
}

function open(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

function isMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data && 'account' in data
}
