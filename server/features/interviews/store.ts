import type { Selectable } from 'kysely'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'

/** Identifies an interview of a tenant; with `candidateId`, only if it is that candidate's. */
export type InterviewRef = { tenantId: number; candidateId?: number; id: string }

export type InterviewRow = Selectable<Schema['interview']>

/** `taken`: how many other interviews have claimed the slot. */
export type SlotRow = Selectable<Schema['interview_slot']> & { taken: number }

/** Most interviews of a candidate in the list, few enough to read it as a whole. */
export const MAX_INTERVIEWS = 200

export async function requireInterview(db: Db, which: InterviewRef): Promise<InterviewRow> {
  const row = await selectInterviews(db, which).where('id', '=', which.id).executeTakeFirst()
  if (!row) throw createInterviewNotFound()
  return row
}

export function listOwnInterviews(db: Db, of: { tenantId: number; candidateId: number }): Promise<InterviewRow[]> {
  return selectInterviews(db, of).orderBy('created_at', 'desc').orderBy('id').limit(MAX_INTERVIEWS).execute()
}

/** Locks an interview until the transaction ends and returns it: concurrent changes wait and then see the result. */
export async function lockInterview(tx: Db, { tenantId, candidateId, id }: InterviewRef): Promise<InterviewRow> {
  const locked = await tx
    .updateTable('interview')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .$if(candidateId !== undefined, (query) => query.where('candidate_id', '=', Number(candidateId)))
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw createInterviewNotFound()
  return locked
}

/** The slots of some interviews by interview, the earliest first. */
export async function readSlotsByInterview(db: Db, interviewIds: readonly string[]): Promise<Map<string, SlotRow[]>> {
  if (interviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('interview_slot')
    .selectAll('interview_slot')
    .select(({ selectFrom }) =>
      selectFrom('interview_claim')
        .whereRef('interview_claim.tenant_id', '=', 'interview_slot.tenant_id')
        .whereRef('interview_claim.slot_key', '=', 'interview_slot.slot_key')
        .whereRef('interview_claim.interview_id', '!=', 'interview_slot.interview_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('taken'),
    )
    .where('interview_slot.interview_id', 'in', interviewIds)
    .orderBy('interview_slot.start_at')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, taken: Number(row.taken) })),
    (row) => row.interview_id,
  )
}

export const isSlotFree = ({ start_at: start, capacity, taken }: SlotRow, now: number) =>
  start > now && taken < capacity

function selectInterviews(db: Db, { tenantId, candidateId }: { tenantId: number; candidateId?: number }) {
  const all = db.selectFrom('interview').selectAll().where('tenant_id', '=', tenantId)
  return candidateId === undefined ? all : all.where('candidate_id', '=', candidateId)
}

/**
 * The same refusal for unknown interviews and for those of another candidate or tenant, so that a caller cannot tell
 * them apart.
 */
function createInterviewNotFound(): Failure {
  return new Failure('not_found', msg('This interview could not be found.'))
}
