import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { identity } from '#src/platform/request/identity.ts'
import { tellTabs } from '#src/platform/tabs.ts'
import { drain } from './drain.ts'
import { outboxRows, showRows } from './outbox-rows.ts'

/** Sends once more what the server refused. */
export async function tryAgain(letter: OutboxRow): Promise<void> {
  const { refused: _, ...row } = letter
  await outboxRows(identity().account).setItem(row.id, row)
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
