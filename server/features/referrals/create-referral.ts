import type { Transaction } from 'kysely'
import { hasVisibleText, toPrintableName } from '#contract/account/full-name.ts'
import { REFERRALS_A_DAY, REFERRALS_FOR_A_JOB, type createReferral as endpoint } from '#contract/referrals/referrals.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { buildPublicIdsCondition } from '#server/db/public-id.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Candidate, SignedInContext } from '#server/platform/http/request-context.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import type { Services } from '#server/platform/services.ts'
import { isJobClosed } from './referral-state.ts'
import { lockCandidateRow } from '#server/db/locks.ts'
import { buildOpenReferralCondition } from './store.ts'
import { writeReferral } from './write-referral.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** Creates a candidate's referral link for a friend and returns the referral's id. */
export async function createReferral(
  services: Services,
  tx: Transaction<Schema>,
  { tenant, candidate }: Pick<SignedInContext, 'tenant' | 'candidate'>,
  { pid, friendName }: BodyOf<typeof endpoint>,
): Promise<string> {
  const now = services.now()
  await lockCandidateRow(tx, candidate.id)
  const referrerName = formatShortName(candidate)
  if (referrerName === null) throw new Failure('conflict', msg('Add your name to your profile first.'))
  const position = await requireOpenPosition(tx, tenant.id, pid, now)
  await requireReferralQuota(tx, candidate.id, position.id, now)
  const name = normalizeTextOrNull(friendName?.replaceAll(/\s+/g, ' '))
  const friend = name !== null && hasVisibleText(name) ? name : null
  const id = await writeReferral(
    tx,
    { tenant, candidateId: candidate.id, position, referrerName, friendName: friend },
    now,
  )
  await services.events.record(tx, 'referral.created', {
    tenantId: tenant.id,
    candidateId: candidate.id,
    referralId: id,
  })
  return id
}

/** Formats a candidate's name as a friend sees it: "Amina H." */
export function formatShortName({ firstName, lastName }: Pick<Candidate, 'firstName' | 'lastName'>): string | null {
  const [first, last] = [firstName, lastName].map((name) => toPrintableName(name ?? ''))
  const [initial] = [...new Intl.Segmenter().segment(last ?? '')]
  const shown = [first, initial && first ? `${initial.segment}.` : last].filter(Boolean).join(' ')
  return hasVisibleText(shown) ? shown : null
}

/** Requires an open public job, because a private one is only shared by the employer. */
async function requireOpenPosition(tx: Db, tenantId: number, pid: number, now: number) {
  const row = await tx
    .selectFrom('position')
    .select(['id', 'name', 'closed_at', 'valid_through'])
    .where('tenant_id', '=', tenantId)
    .where('is_private', '=', 0)
    .where(buildPublicIdsCondition([pid]))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', msg('This job could not be found.'))
  if (isJobClosed(row, now))
    throw new Failure('position_closed', msg('This job is no longer open.'), { data: { pids: [pid] } })
  return row
}

async function requireReferralQuota(tx: Db, candidateId: number, positionId: number, now: number): Promise<void> {
  // includes withdrawn ones, so that withdrawing does not raise the limit
  const today = await tx
    .selectFrom('referral')
    .select('created_at')
    .where('candidate_id', '=', candidateId)
    .where('created_at', '>', now - DAY)
    .orderBy('created_at', 'desc')
    .limit(REFERRALS_A_DAY)
    .execute()
  const first = today[REFERRALS_A_DAY - 1]
  if (first) {
    const wait = first.created_at + DAY - now
    throw new Failure(
      'rate_limited',
      msg('You can refer {most} friends a day. Try again in {minutes, plural, one {# minute} other {# minutes}}.'),
      {
        values: { most: REFERRALS_A_DAY, minutes: Math.ceil(wait / MINUTE) },
        retryAfter: Math.ceil(wait / 1000),
      },
    )
  }
  const { count } = await tx
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .where(buildOpenReferralCondition(now))
    .executeTakeFirstOrThrow()
  if (Number(count) >= REFERRALS_FOR_A_JOB)
    throw new Failure('conflict', msg('You have {most} open referrals for this job already. Withdraw one first.'), {
      values: { most: REFERRALS_FOR_A_JOB },
    })
}
