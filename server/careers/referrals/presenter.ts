import { APPLY_PAGE, PRIVATE_APPLY_PAGE } from '#contract/forms/apply.ts'
import type { Referral } from '#contract/referrals/referrals.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { isClosed, statusAt } from './state.ts'
import type { JoinedRow } from './store.ts'

type Seen = { candidateId: number; address: SiteAddress; now: number }

/** A referral as its sender, or its friend, sees it now. */
export function presentReferral(row: JoinedRow, { candidateId, address, now }: Seen): Referral {
  const isSent = row.candidate_id === candidateId
  const status = statusAt(row, now)
  const isOpen = status === 'invited' || status === 'viewed'
  return {
    id: row.id,
    pid: pidOf(row),
    positionTitle: row.position_name,
    direction: isSent ? 'sent' : 'received',
    referrerName: row.referrer_name,
    status,
    token: row.token,
    shareUrl: shareUrlOf(row, address),
    createdTs: Math.floor(row.created_at / 1000),
    friendName: isSent ? row.friend_name : null,
    expiresTs: Math.floor(row.expires_at / 1000),
    jobUrl: pageOf(row),
    applyUrl: !isSent && isOpen && !isClosed(row, now) ? applyPageOf(row) : null,
    canRemove: isOpen,
  }
}

/** The page of the job with the token, as it can be given away. */
export function shareUrlOf(row: Named & { token: string }, address: SiteAddress): string {
  const url = new URL(address(pageOf(row)))
  url.searchParams.set('referral_token', row.token)
  return url.href
}

type Named = Pick<JoinedRow, 'position_id' | 'secret_id' | 'is_private'>

const pidOf = ({ position_id: id, secret_id }: Named) => publicIdOf({ id, secret_id })
const pageOf = (row: Named) =>
  row.is_private === 1 ? `${PAGE.privateJob}?pid=${pidOf(row)}` : `${PAGE.job}/${pidOf(row)}`
const applyPageOf = (row: Named) => `${row.is_private === 1 ? PRIVATE_APPLY_PAGE : APPLY_PAGE}?pid=${pidOf(row)}`
