import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open-db.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

const DAY = 86_400_000
/** 144 bits, too many to guess. */
const TOKEN_BYTES = 18

type NewReferral = {
  tenant: Pick<Tenant, 'id' | 'configs'>
  candidateId: number | null
  position: { id: number; name: string }
  referrerName: string
  friendName: string | null
}

/** Writes a referral with a new link and returns its id. */
export async function writeReferral(
  tx: Db,
  { tenant, candidateId, position, referrerName, friendName }: NewReferral,
  now: number,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('referral')
    .values({
      id,
      tenant_id: tenant.id,
      candidate_id: candidateId,
      position_id: position.id,
      position_name: position.name,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      referrer_name: referrerName,
      friend_name: friendName,
      created_at: now,
      expires_at: now + tenant.configs.referralsConfig.days * DAY,
    })
    .execute()
  return id
}
