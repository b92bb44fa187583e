import type { QueryClient } from '@tanstack/react-query'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { onRowsFinished, type FinishedRows } from '#src/platform/outbox/drain-outbox.ts'
import { resumeWatchedOutbox } from '#src/platform/outbox/watch-outbox.ts'

let isListening = false

/** Shows and sends the outbox, and updates the cache with the results. */
export async function resumeOutbox(client: QueryClient): Promise<void> {
  if (!isListening) onRowsFinished((settled) => void showFinishedRows(client, settled))
  isListening = true
  await resumeWatchedOutbox()
}

async function showFinishedRows(client: QueryClient, { sent, refused, gone }: FinishedRows): Promise<void> {
  const all = [...sent, ...refused, ...gone]
  if (all.some(isSaveRow)) {
    const { updateAfterSettledSaves } = await import('./jobs/positions/saved-positions.ts')
    updateAfterSettledSaves(client, {
      sent: sent.filter(isSaveRow),
      refused: refused.filter(isSaveRow),
      gone: gone.filter(isSaveRow),
    })
  }
  if (all.some(isCartRow)) {
    const { refetchCart } = await import('./jobs/positions/job-cart.ts')
    await refetchCart(client)
  }
  // Notification marks were sent, so the count and the lists are refetched.
  if (!all.every((row) => isSaveRow(row) || isCartRow(row)))
    await client.invalidateQueries({ queryKey: ['notifications'] })
}

const isSaveRow = ({ action }: OutboxRow) => action === 'save-job'
const isCartRow = ({ action }: OutboxRow) => action === 'change-cart'
