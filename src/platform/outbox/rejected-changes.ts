import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { notifyTabs } from '#src/platform/tab-messages.ts'
import { drainOwnOutbox } from './drain-outbox.ts'
import { openOutboxRows, refreshOutboxState } from './outbox-rows.ts'

/** Another device has set a different value meanwhile. */
export const CONFLICT = 409

/** Resends a rejected change; after a conflict warning it overrides the current value. */
export async function resendChange(letter: OutboxRow): Promise<void> {
  const { refused, ...row } = letter
  const rows = openOutboxRows(getIdentity().account)
  if (refused === CONFLICT) {
    const { known: _, ...body } = row.body as { known?: unknown }
    const again = { ...row, id: crypto.randomUUID(), body }
    await rows.setItem(again.id, again)
    await rows.removeItem(row.id)
  } else await rows.setItem(row.id, row)
  await notifyOutboxChanged()
  await drainOwnOutbox()
}

/** Discards a change that the person has given up. */
export async function discardChange({ id }: OutboxRow): Promise<void> {
  await openOutboxRows(getIdentity().account).removeItem(id)
  await notifyOutboxChanged()
}

async function notifyOutboxChanged(): Promise<void> {
  const { account } = getIdentity()
  await refreshOutboxState(account)
  notifyTabs({ type: 'outbox', account })
}
