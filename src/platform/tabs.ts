import { CHANNEL, type WorkerMessage } from '#contract/zod-free/offline.ts'

let channel: BroadcastChannel | undefined

/** Tells the other tabs of this site. */
export function notifyTabs(message: WorkerMessage): void {
  openChannel()?.postMessage(message)
}

/** Calls back when another tab says something. */
export function onTabMessage(listener: (message: WorkerMessage) => void): () => void {
  const handleMessage = (event: MessageEvent<unknown>) => {
    if (isMessage(event.data)) listener(event.data)
  }
  const opened = openChannel()
  opened?.addEventListener('message', handleMessage)
  return () => opened?.removeEventListener('message', handleMessage)
}

function openChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

function isMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data && 'account' in data
}
