import { setImmediate as letOthers } from 'node:timers/promises'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { Configs } from '#contract/configs.ts'
import {
  getDistanceFromCandidate,
  OWNED,
  buildSubjectCondition,
  type RetainedIds,
  type Subject,
} from '#server/features/privacy/registry/subject-conditions.ts'
import type { TableName } from '#server/features/privacy/registry/declare-table.ts'
import type { Kind } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import { buildErasedEmail, isErasedCandidate } from '#server/platform/erased-email.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetUnsolicitedMails } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { ENDED, readRetained, type RetainedItem } from './read-retained.ts'
import { recordFileLeftovers } from './record-leftovers.ts'
import { eraseLateRows, eraseLeftovers } from './leftovers.job.ts'

type Tx = Transaction<Schema>
type CandidateRow = Selectable<Schema['candidate']>

/** The data that was erased, and the data that is retained. */
export type Erased = {
  tenantId: number
  encId: string
  personId: string | null
  /** Whether the person keeps an account with another employer; they are signed out there. */
  isPersonKept: boolean
  things: readonly RetainedItem[]
}

/** Longest duration of a request that was accepted before the erasure, ms. */
const UNDER_WAY = 180_000

/**
 * Erases a candidate of one tenant in the caller's transaction, completely or not at all. Bytes of files and archives
 * are deleted afterwards (erase-leftovers.ts). Null if there is no such candidate any more; with `ofKept`, deletes
 * what was retained of an erased one.
 */
export async function eraseCandidate(
  services: Services,
  tx: Tx,
  candidateId: number,
  { ofKept = false } = {},
): Promise<Erased | null> {
  const now = services.now()
  const candidate = await lockCandidate(tx, services.kind, candidateId)
  if (!candidate || isErasedCandidate(candidate) !== ofKept) return null
  const { tenant_id: tenantId, enc_id: encId, person_id: personId } = candidate
  await eraseStoredApiResponses(tx, candidate)
  const { things: retainedItems, gone } = await eraseRowsOfCandidate(
    tx,
    candidate,
    await readTenantConfigs(tx, tenantId),
    now,
  )
  await tx.deleteFrom('mailed_code').where('email', '=', candidate.email).execute()
  await forgetUnsolicitedMails(services, tx, candidate.email)
  const isPersonKept = await signOutAndErasePerson(tx, candidate)
  await eraseOrDetachCandidateRow(tx, candidate, retainedItems, now)
  await enqueueTask(tx, eraseLeftovers, { tenantId }, { now })
  if (retainedItems.length > 0)
    await enqueueTask(tx, eraseLateRows, toEraseLatePayload(tenantId, candidateId), { now, runAfter: now + UNDER_WAY })
  await services.events.record(tx, 'candidate.erased', { tenantId, candidateId, encId, ...gone })
  return { tenantId, encId, personId, isPersonKept, things: retainedItems }
}

const toEraseLatePayload = (tenantId: number, candidateId: number) =>
  ({ tenantId, candidateId }) as { tenantId: number }

/**
 * Blocks writes for the candidate from here on: inserts that refer to the row wait and then fail. A decision in
 * progress is waited for first, so that it counts.
 */
async function lockCandidate(tx: Tx, kind: Kind, id: number): Promise<CandidateRow | undefined> {
  await tx
    .updateTable('offer')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('candidate_id', '=', id)
    .execute()
  return tx
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

async function readTenantConfigs(tx: Tx, tenantId: number): Promise<Configs> {
  const row = await tx.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
  return presentTenant(row).configs
}

/** Rows of a person, and the candidate row, are handled separately at the end. */
const BY_DISTANCE: readonly TableName[] = OWNED.flatMap(([table, { owner }]) =>
  table === 'candidate' || table === 'erased_candidate' || 'person' in owner ? [] : [table],
).toSorted((one, other) => getDistanceFromCandidate(other) - getDistanceFromCandidate(one))

/** Deletes every row about the candidate except retained ones; repeating it deletes rows added since. */
export async function eraseRowsOfCandidate(
  tx: Tx,
  { id: candidateId, tenant_id, person_id }: CandidateRow,
  configs: Configs,
  now: number,
) {
  const { kept: retainedIds, things: retainedItems } = await readRetained(tx, candidateId, configs, now)
  const subject: Subject = { candidateId, personId: person_id }
  const gone = await readErasedIds(tx, subject, retainedIds)
  await recordFileLeftovers(tx, tenant_id, subject, retainedIds)
  await allowTrailDeletion(tx, subject, retainedIds, now)
  for (const table of BY_DISTANCE) {
    await sql`delete from ${sql.table(table)} where ${buildSubjectCondition(table, subject, retainedIds)}`.execute(tx)
    await letOthers()
  }
  await eraseAnswersOfApplications(tx, retainedIds, now)
  return { things: retainedItems, gone }
}

/** Reads the ids by which the employer's systems know the deleted data. */
async function readErasedIds(tx: Tx, subject: Subject, retainedIds: RetainedIds) {
  const [offers, applications] = [
    await tx
      .selectFrom('offer')
      .select('id')
      .where(buildSubjectCondition('offer', subject, retainedIds))
      .orderBy('id')
      .execute(),
    await tx
      .selectFrom('application')
      .select('id')
      .where(buildSubjectCondition('application', subject, retainedIds))
      .orderBy('id')
      .execute(),
  ]
  return { offerIds: offers.map(({ id }) => id), applicationIds: applications.map(({ id }) => id) }
}

/** Adds the offers to `erased_offer`: the database allows the deletion of trails only for offers in that table. */
async function allowTrailDeletion(tx: Tx, subject: Subject, retainedIds: RetainedIds, now: number): Promise<void> {
  const at = sql.lit(now)
  await sql`insert into erased_offer (offer_id, erased_at) select id, ${at} from offer
    where ${buildSubjectCondition('offer', subject, retainedIds)} on conflict do nothing`.execute(tx)
  await sql`insert into erased_offer (offer_id, erased_at) select distinct offer_id, ${at} from audit_event
    where ${buildSubjectCondition('audit_event', subject, retainedIds)} on conflict do nothing`.execute(tx)
}

/** A retained application keeps its job, its outcome and its consents. */
async function eraseAnswersOfApplications(tx: Tx, { applications }: RetainedIds, now: number): Promise<void> {
  if (applications.length === 0) return
  await tx
    .updateTable('application')
    .set({ answers: '{}', private_answers: '{}' })
    .where('id', 'in', applications)
    .execute()
  await tx.updateTable('application_event').set({ note: null }).where('application_id', 'in', applications).execute()
  const open = await tx
    .updateTable('application')
    .set({ status: 'withdrawn', status_at: now })
    .where('id', 'in', applications)
    .where('status', 'not in', ENDED)
    .returning('id')
    .execute()
  for (const { id } of open)
    await tx
      .insertInto('application_event')
      .values({ application_id: id, at: now, type: 'withdrawn', actor: 'candidate' })
      .execute()
}

/**
 * Deletes stored responses to the employer's calls, which are sent again when a call is repeated: those that name the
 * candidate, and those with messages about an application of theirs.
 */
async function eraseStoredApiResponses(
  tx: Tx,
  { id, tenant_id: tenantId, email, enc_id: encId }: CandidateRow,
): Promise<void> {
  const whereAnswerContains = (text: string) =>
    sql<boolean>`answer like ${`%"${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}"%`} escape '\\'`
  await tx
    .updateTable('employer_idempotency')
    .set({ answer: null })
    .where('api_key_id', 'in', tx.selectFrom('api_key').select('id').where('tenant_id', '=', tenantId))
    // Responses about jobs are numerous, and none of them contains personal data.
    .where('endpoint', 'not like', '%/positions%')
    .where(({ or, exists, selectFrom }) =>
      or([
        whereAnswerContains(email),
        whereAnswerContains(encId),
        exists(
          selectFrom('application')
            .select('application.id')
            .where('candidate_id', '=', id)
            .where('endpoint', 'like', '%/messages')
            .where(sql<boolean>`answer like '%"application_id":' || application.id || ',%'`),
        ),
      ]),
    )
    .execute()
}

/**
 * Signs the person out everywhere, and deletes the person with their last candidate. Returns true if the person has
 * others.
 */
async function signOutAndErasePerson(tx: Tx, { id, person_id: personId }: CandidateRow): Promise<boolean> {
  if (personId === null) return false
  const other = await tx
    .selectFrom('candidate')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '!=', id)
    .executeTakeFirst()
  await tx.deleteFrom('auth_session').where('userId', '=', personId).execute()
  if (other) return true
  await sql`delete from auth_verification where value like ${`%${personId}%`}`.execute(tx)
  await tx.updateTable('candidate').set({ person_id: null }).where('id', '=', id).execute()
  await tx.deleteFrom('auth_user').where('id', '=', personId).execute()
  return false
}

/** Deletes the row, or detaches it from the person, keeping the name that retained documents were signed with. */
async function eraseOrDetachCandidateRow(
  tx: Tx,
  { id, tenant_id }: CandidateRow,
  retainedItems: readonly RetainedItem[],
  now: number,
) {
  if (retainedItems.length === 0) return tx.deleteFrom('candidate').where('id', '=', id).execute()
  await tx
    .updateTable('candidate')
    .set({
      person_id: null,
      email: buildErasedEmail(id),
      location: null,
      has_resume: 0,
      is_onboarded: 0,
      bootstrap_steps: '[]',
      is_admin: 0,
      is_theme_builder: 0,
      time_zone: null,
      has_own_time_zone: 0,
      locale: null,
      signed_in_at: null,
    })
    .where('id', '=', id)
    .execute()
  const kept_until = Math.min(...retainedItems.map(({ until }) => until))
  await tx
    .insertInto('erased_candidate')
    .values({ candidate_id: id, tenant_id, erased_at: now, kept_until })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet({ kept_until }))
    .execute()
}
