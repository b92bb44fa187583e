import { isConnected } from '#src/platform/connection.ts'
import { postToWorker } from '#src/platform/worker/messages.ts'

/** Closes system notifications once nothing is new. Offline that is unknown. */
export async function closeSystemNotifications(): Promise<void> {
  if (isConnected()) await postToWorker({ type: 'close-shown' })
}
