import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { identity } from '#src/platform/request/identity.ts'
import { tellTabs } from '#src/platform/tabs.ts'
import { drain } from './drain.ts'
import { outboxRows, showRows } from './outbox-rows.ts'

/** The server says that another device has chosen otherwise meanwhile. */
export const CONFLICT = 409

/** Sends once more what the server refused; whoever was told of a conflict means it, whatever is known by now. */
export async function tryAgain(letter: OutboxRow): Promise<void> {
  const { refused, ...row } = letter
  const rows = outboxRows(identity().account)
  if (refused === CONFLICT) {
    const { known: _, ...body } = row.body as { known?: unknown }
    const again = { ...row, id: crypto.randomUUID(), body }
    await rows.setItem(again.id, again)
    await rows.removeItem(row.id)
  } else await rows.setItem(row.id, row)
  await tellChanged()
  await drain()
}

/** It is given up. */
export async function discard({ id }: OutboxRow): Promise<void> {
  await outboxRows(identity().account).removeItem(id)
  await tellChanged()
}

async function tellChanged(): Promise<void> {
  const { account } = identity()
  await showRows(account)
  tellTabs({ type: 'outbox', account })
}
