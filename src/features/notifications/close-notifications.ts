import { isConnected } from '#src/platform/connection.ts'
import { postToWorker } from '#src/platform/worker/messages.ts'

/** Nothing is new any more: what the system still shows of it goes too. Without a network nobody can say that. */
export async function closeSystemNotifications(): Promise<void> {
  if (isConnected()) await postToWorker({ type: 'close-shown' })
}
