import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  serializeCountersignature,
  parseCountersignature,
  getUnsignedStatus,
  type CountersignatureRequest,
} from './countersignature.ts'

type CountersignChange = {
  id: string
  offerId: number
  /** Undefined if nothing changes, null if no one signs for the employer any more. */
  by: CountersignatureRequest | null | undefined
  hasNewLetter: boolean
}

const UNSIGNED = { countersigned_at: null, countersigned_name: null, countersigned_sha256: null, countersealed: 0 }

/** Columns of the employer's signature to change with an unsigned document. The caller has locked the offer. */
export async function resolveCountersignColumns(tx: Db, { id, offerId, by, hasNewLetter }: CountersignChange) {
  if (by === undefined && !hasNewLetter) return {}
  const row = await tx
    .selectFrom('offer_document')
    .select(['sha256', 'countersignature', 'countersigned_at'])
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  if (!row) return {}
  const after = by === undefined ? parseCountersignature(row) : by
  const countersignature = serializeCountersignature(after)
  // A new letter has to be signed again.
  if (hasNewLetter)
    return { ...UNSIGNED, seal_failed_at: null, countersignature, status: getUnsignedStatus(after, true) }
  if (row.countersigned_at !== null)
    throw new Failure(
      'conflict',
      msg('The employer has signed this letter already. Send a new letter to change who signs it.'),
    )
  return { countersignature, status: getUnsignedStatus(after, row.sha256 !== null) }
}
