import type { Db } from '#server/db/open-db.ts'

type Slot = { tenant_id: number; slot_key: string; capacity: number; interview_id: string }

/**
 * Takes a seat of a slot, unless others have claimed all of them. The table's key decides: if two want the last seat at
 * the same instant, the second waits for the first, and finds the seat taken. A new seat is taken before the old one is
 * released, so that two who want each other's do not wait for each other.
 */
export async function takeSlotSeat(tx: Db, slot: Slot): Promise<boolean> {
  const { tenant_id, slot_key, capacity, interview_id } = slot
  const updated = await tx
    .selectFrom('interview_claim')
    .select('seat')
    .where('tenant_id', '=', tenant_id)
    .where('slot_key', '=', slot_key)
    .execute()
  const taken = new Set(updated.map(({ seat }) => seat))
  for (let seat = 1; seat <= capacity; seat += 1) {
    if (taken.has(seat)) continue
    const made = await tx
      .insertInto('interview_claim')
      .values({ tenant_id, slot_key, seat, interview_id })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'slot_key', 'seat']).doNothing())
      .returning('seat')
      .executeTakeFirst()
    if (made) return true
  }
  return false
}

/** Releases the seats of an interview, except for one slot. */
export async function releaseSlotSeat(tx: Db, interviewId: string, but = ''): Promise<void> {
  await tx.deleteFrom('interview_claim').where('interview_id', '=', interviewId).where('slot_key', '!=', but).execute()
}
