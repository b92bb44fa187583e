import { APPLY_PAGE, PRIVATE_APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import type { Referral } from '#contract/referrals/referrals.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { getPublicId } from '#server/db/public-id.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { isJobClosed, getReferralStatus } from './referral-state.ts'
import type { JoinedRow } from './store.ts'

type ViewContext = { candidateId: number; address: SiteAddress; now: number }

/** Presents a referral as its sender or its friend sees it now. */
export function presentReferral(row: JoinedRow, { candidateId, address, now }: ViewContext): Referral {
  const isSent = row.candidate_id === candidateId
  const status = getReferralStatus(row, now)
  const isOpen = status === 'invited' || status === 'viewed'
  return {
    id: row.id,
    pid: getPublicPositionId(row),
    positionTitle: row.position_name,
    direction: isSent ? 'sent' : 'received',
    referrerName: row.referrer_name,
    status,
    token: row.token,
    shareUrl: buildShareUrl(row, address),
    createdTs: Math.floor(row.created_at / 1000),
    friendName: isSent ? row.friend_name : null,
    expiresTs: Math.floor(row.expires_at / 1000),
    jobUrl: getPositionPagePath(row),
    applyUrl: !isSent && isOpen && !isJobClosed(row, now) ? getApplyPagePath(row) : null,
    canRemove: isOpen,
  }
}

/** URL of the job's page with the token, which can be shared. */
export function buildShareUrl(row: NamedPosition & { token: string }, address: SiteAddress): string {
  const url = new URL(address(getPositionPagePath(row)))
  url.searchParams.set('referral_token', row.token)
  return url.href
}

type NamedPosition = Pick<JoinedRow, 'position_id' | 'secret_id' | 'is_private'>

const getPublicPositionId = ({ position_id: id, secret_id }: NamedPosition) => getPublicId({ id, secret_id })
const getPositionPagePath = (row: NamedPosition) =>
  row.is_private === 1
    ? `${PAGE.privateJob}?pid=${getPublicPositionId(row)}`
    : `${PAGE.job}/${getPublicPositionId(row)}`
const getApplyPagePath = (row: NamedPosition) =>
  `${row.is_private === 1 ? PRIVATE_APPLY_PAGE : APPLY_PAGE}?pid=${getPublicPositionId(row)}`
