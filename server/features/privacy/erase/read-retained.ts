import type { Configs } from '#contract/configs.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RetainedIds } from '#server/features/privacy/registry/subject-conditions.ts'

const DAY = 86_400_000

/** A retained item, and until when it is retained, epoch ms. */
export type RetainedItem = { kind: 'offer' | 'application'; id: number; title: string; until: number }

/**
 * The data of an erased candidate that the employer must retain: signed contracts with all their evidence, and the
 * outline of applications, for as long as the tenant configured. None by default.
 */
export async function readRetained(
  db: Db,
  candidateId: number,
  { privacyConfig, applicationsConfig }: Pick<Configs, 'privacyConfig' | 'applicationsConfig'>,
  now: number,
): Promise<{ kept: RetainedIds; things: readonly RetainedItem[] }> {
  const { keepSignedOffersDays: offerDays, keepApplicationsDays } = privacyConfig
  // An erased candidate's data is never retained longer than that of an active one.
  const applicationDays = Math.min(
    keepApplicationsDays ?? 0,
    applicationsConfig.retentionDays ?? Number.POSITIVE_INFINITY,
  )
  const things = [
    ...(offerDays > 0 ? await listSignedOffersToRetain(db, candidateId, offerDays * DAY) : []),
    ...(applicationDays > 0 ? await listApplicationsToRetain(db, candidateId, applicationDays * DAY, now) : []),
  ].filter(({ until }) => until > now)
  const listIds = (kind: RetainedItem['kind']) => things.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const offers = listIds('offer')
  return {
    kept: { offers, applications: listIds('application'), uploads: await listFilesOfOfferForms(db, offers) },
    things,
  }
}

async function listSignedOffersToRetain(db: Db, candidateId: number, time: number): Promise<RetainedItem[]> {
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'position_name', 'updated_at'])
    .select(({ selectFrom }) =>
      selectFrom('audit_event')
        .whereRef('audit_event.offer_id', '=', 'offer.id')
        .where('kind', '=', 'accepted')
        .select(({ fn }) => fn.max('at').as('at'))
        .as('accepted_at'),
    )
    .where('candidate_id', '=', candidateId)
    .where('status', '=', 'Accepted')
    .orderBy('id')
    .execute()
  return rows.map(({ id, position_name: title, updated_at, accepted_at: at }) => ({
    kind: 'offer',
    id,
    title,
    until: (at ?? updated_at) + time,
  }))
}

/** Final application statuses. */
export const ENDED: readonly string[] = ['hired', 'rejected', 'withdrawn']

/** Ended applications that have to be retained; open ones end with the account. */
async function listApplicationsToRetain(
  db: Db,
  candidateId: number,
  time: number,
  now: number,
): Promise<RetainedItem[]> {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'position_name', 'status', 'status_at'])
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, position_name: title, status, status_at: at }) => ({
    kind: 'application',
    id,
    title,
    until: (ENDED.includes(status) ? at : now) + time,
  }))
}

/** Files of forms that were submitted with an offer: these are part of the contract. */
async function listFilesOfOfferForms(db: Db, offers: readonly number[]): Promise<string[]> {
  if (offers.length === 0) return []
  const rows = await db
    .selectFrom('submission_file')
    .innerJoin('form_assignment', 'form_assignment.id', 'submission_file.assignment_id')
    .select('upload_id')
    .where('form_assignment.offer_id', 'in', offers)
    .execute()
  return rows.map((row) => row.upload_id)
}
