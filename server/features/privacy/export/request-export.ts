import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { startExport, type PrivacyExport } from '#contract/privacy/privacy.ts'
import { EXPORT_MAX_AGE } from '#contract/zod-free/limits.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import { TokenBuckets } from '#server/platform/rate-limits/token-buckets.ts'
import { Failure } from '#server/platform/failure.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'
import { isSessionFresh } from '#server/platform/session/fresh-session.ts'
import { recordExportLeftover } from '#server/features/privacy/erase/record-leftovers.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { makeExport } from './export.job.ts'

type ExportRow = Selectable<Schema['privacy_export']>

const MINUTE = 60_000
/** Limit of exports, each of which reads all of a candidate's data: three at once, then one every ten minutes. */
const OFTEN = new TokenBuckets({ size: 3, refillMs: 10 * MINUTE })

/** Requests a copy. There is only one: if one is in progress it is returned, and a finished one is replaced. */
export async function requestExport(
  services: Services,
  context: SignedInContext,
  locale: Locale,
): Promise<IdempotentResult<PrivacyExport>> {
  requireFreshSession(services, context)
  const { candidate, tenant } = context
  const answer = await withIdempotency(services, context, startExport, null, async (tx) => {
    const now = services.now()
    const before = await findExport(tx, candidate.id, now)
    if (before && isExportUnderWay(before)) return presentExport(before)
    await requireExportQuota(tx, services, candidate.id)
    return presentExport(await insertExportRequest(tx, { tenantId: tenant.id, candidateId: candidate.id, locale }, now))
  })
  logSecurity(services, 'data_exported', {
    ...describeRequestOrigin(context),
    outcome: 'done',
    person: candidate.personId,
  })
  return answer
}

/** A found or borrowed phone must not give access to everything: as for deletion, the sign-in must be minutes old. */
export function requireFreshSession(services: Services, context: SignedInContext): void {
  if (!isSessionFresh(services, context))
    throw new Failure('session_not_fresh', msg('Sign in again to confirm that it is you.'))
}

export async function insertExportRequest(
  tx: Transaction<Schema>,
  { tenantId, candidateId, locale }: { tenantId: number; candidateId: number; locale: Locale },
  now: number,
): Promise<ExportRow> {
  const old = await tx
    .selectFrom('privacy_export')
    .select('run')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (old) await recordExportLeftover(tx, tenantId, old.run, now)
  const row = {
    tenant_id: tenantId,
    run: randomUUID(),
    status: 'waiting',
    locale,
    files_done: 0,
    files_total: 0,
    rows_done: 0,
    rows_total: 0,
    size: null,
    started_at: now,
    expires_at: now + EXPORT_MAX_AGE,
  }
  const begun = await tx
    .insertInto('privacy_export')
    .values({ candidate_id: candidateId, ...row })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueTask(tx, makeExport, { tenantId, candidateId } as { tenantId: number }, { now })
  return begun
}

export function findExport(db: Db, candidateId: number, now: number): Promise<ExportRow | undefined> {
  return db
    .selectFrom('privacy_export')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

const isExportUnderWay = ({ status }: ExportRow) => status === 'waiting' || status === 'running'

async function requireExportQuota(tx: Db, { now }: Services, candidateId: number): Promise<void> {
  const key = `export:${candidateId}`
  if (await OFTEN.take(tx, key, now())) return
  const wait = await OFTEN.wait(tx, key, now())
  throw new Failure('rate_limited', msg('Please try again in a few minutes'), { retryAfter: Math.ceil(wait / 1000) })
}

export function presentExport(row: ExportRow | undefined): PrivacyExport {
  const { files_done = 0, files_total = 0, rows_done = 0, rows_total = 0 } = row ?? {}
  return {
    status: row ? (row.status as PrivacyExport['status']) : 'none',
    progress: { filesDone: files_done, filesTotal: files_total, rowsDone: rows_done, rowsTotal: rows_total },
    size: row?.size ?? null,
    startedTs: row ? toSeconds(row.started_at) : null,
    expiresTs: row ? toSeconds(row.expires_at) : null,
  }
}
