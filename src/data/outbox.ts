import type { QueryClient } from '@tanstack/react-query'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { onSettled, type Settled } from '#src/platform/outbox/drain.ts'
import { takeUp } from '#src/platform/outbox/watch-outbox.ts'

let isListening = false

/** Shows and sends what waits, and brings what the page knows up to date with what became of it. */
export async function takeUpOutbox(client: QueryClient): Promise<void> {
  if (!isListening) onSettled((settled) => void show(client, settled))
  isListening = true
  await takeUp()
}

async function show(client: QueryClient, { sent, refused, gone }: Settled): Promise<void> {
  const all = [...sent, ...refused, ...gone]
  if (all.some(isSave)) {
    const { showSettled } = await import('./positions/saved-positions.ts')
    showSettled(client, { sent: sent.filter(isSave), refused: refused.filter(isSave), gone: gone.filter(isSave) })
  }
  if (all.some(isCart)) {
    const { askCartAnew } = await import('./positions/job-cart.ts')
    await askCartAnew(client)
  }
  // Marks: the number and the lists as the server now has them.
  if (!all.every((row) => isSave(row) || isCart(row))) await client.invalidateQueries({ queryKey: ['notifications'] })
}

const isSave = ({ action }: OutboxRow) => action === 'save-job'
const isCart = ({ action }: OutboxRow) => action === 'change-cart'
