import type { QueryClient } from '@tanstack/react-query'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { onRowsFinished, type FinishedRows } from '#src/platform/outbox/drain-outbox.ts'
import { resumeWatchedOutbox } from '#src/platform/outbox/watch-outbox.ts'

let isListening = false

/** Shows and sends the outbox, and updates the cache with the results. */
export async function resumeOutbox(client: QueryClient): Promise<void> {
  if (!isListening) onRowsFinished((settled) => void showFinished(client, settled))
  isListening = true
  await resumeWatchedOutbox()
}

async function showFinished(client: QueryClient, { sent, refused, gone }: FinishedRows): Promise<void> {
  const all = [...sent, ...refused, ...gone]
  if (all.some(isSave)) {
    const { showSettledSaves } = await import('./jobs/positions/saved-positions.ts')
    showSettledSaves(client, { sent: sent.filter(isSave), refused: refused.filter(isSave), gone: gone.filter(isSave) })
  }
  if (all.some(isCart)) {
    const { refetchCart } = await import('./jobs/positions/job-cart.ts')
    await refetchCart(client)
  }
  // Notification marks were sent, so the count and the lists are refetched.
  if (!all.every((row) => isSave(row) || isCart(row))) await client.invalidateQueries({ queryKey: ['notifications'] })
}

const isSave = ({ action }: OutboxRow) => action === 'save-job'
const isCart = ({ action }: OutboxRow) => action === 'change-cart'
