import { CHANNEL, type WorkerMessage } from '#contract/zod-free/device-storage-names.ts'

let channel: BroadcastChannel | undefined

/** Sends a message to the site's other tabs. */
export function notifyTabs(message: WorkerMessage): void {
  openTabChannel()?.postMessage(message)
}

/** Calls back on messages from other tabs. */
export function onTabMessage(listener: (message: WorkerMessage) => void): () => void {
  const handleMessage = (event: MessageEvent<unknown>) => {
    if (isWorkerMessage(event.data)) listener(event.data)
  }
  const opened = openTabChannel()
  opened?.addEventListener('message', handleMessage)
  return () => opened?.removeEventListener('message', handleMessage)
}

function openTabChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

function isWorkerMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data && 'account' in data
}
