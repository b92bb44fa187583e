import { tellWorker } from '#src/platform/worker/messages.ts'

/** Nothing is new any more: what the system still shows of it goes too. Without a network nobody can say that. */
export async function closeShown(): Promise<void> {
  if (navigator.onLine) await tellWorker({ type: 'close-shown' })
}
