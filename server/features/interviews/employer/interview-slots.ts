import { randomUUID } from 'node:crypto'
import type { moveInterview } from '#contract/employer/employer-interviews.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { normalizeToOneLine } from '#server/platform/words/normalize-to-one-line.ts'
import { parseFutureTime } from '#server/platform/time/parse-times.ts'

type SlotInput = BodyOf<typeof moveInterview>['slots']
export type ValidatedSlot = { startAt: number; externalId: string | null; capacity: number }

/** The slots in ascending order. Two slots cannot share a time, nor a name. */
export function validateSlots(input: SlotInput, now: number): ValidatedSlot[] {
  const times = new Set<number>()
  const names = new Set<string>()
  const slots = input.map(({ start_at: start, external_id: name, capacity = 1 }, index): ValidatedSlot => {
    const startAt = parseFutureTime(start, now, `slots.${index}.start_at`)
    const externalId = name === undefined ? null : normalizeToOneLine(name, `slots.${index}.external_id`)
    if (times.has(startAt)) throw buildFieldRefusal(`slots.${index}.start_at`, msg('Another slot is at the same time'))
    if (externalId !== null && names.has(externalId))
      throw buildFieldRefusal(`slots.${index}.external_id`, msg('Another slot has the same {field}'))
    times.add(startAt)
    if (externalId !== null) names.add(externalId)
    return { startAt, externalId, capacity }
  })
  return slots.toSorted((a, b) => a.startAt - b.startAt)
}

/** Writes the slots of an interview. A slot shared with other interviews must be at the same time there. */
export async function insertSlots(
  tx: Db,
  { id: interviewId, tenant_id: tenantId }: { id: string; tenant_id: number },
  slots: readonly ValidatedSlot[],
): Promise<void> {
  for (const [index, { startAt, externalId, capacity }] of slots.entries()) {
    const id = randomUUID()
    const key = externalId === null ? `own:${id}` : `shared:${externalId}`
    if (externalId !== null && (await isSharedSlotAtOtherTime(tx, { tenantId, interviewId, key, startAt })))
      throw buildFieldRefusal(
        `slots.${index}.external_id`,
        msg('The slot of this name is at another time in another interview'),
      )
    await tx
      .insertInto('interview_slot')
      .values({
        id,
        interview_id: interviewId,
        tenant_id: tenantId,
        start_at: startAt,
        slot_key: key,
        external_id: externalId,
        capacity,
      })
      .execute()
  }
}

type Shared = { tenantId: number; interviewId: string; key: string; startAt: number }

async function isSharedSlotAtOtherTime(tx: Db, { tenantId, interviewId, key, startAt }: Shared): Promise<boolean> {
  const other = await tx
    .selectFrom('interview_slot')
    .innerJoin('interview', 'interview.id', 'interview_slot.interview_id')
    .select('interview_slot.id')
    .where('interview_slot.tenant_id', '=', tenantId)
    .where('interview_slot.slot_key', '=', key)
    .where('interview_slot.start_at', '!=', startAt)
    .where('interview_slot.interview_id', '!=', interviewId)
    .where('interview.status', 'in', ['proposed', 'confirmed'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
