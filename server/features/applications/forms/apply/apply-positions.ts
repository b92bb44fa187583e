import { parseId } from '#contract/wire/parse-id.ts'
import type { z } from '#contract/wire/zod.ts'
import type { applyPosition } from '#contract/applications/forms/apply.ts'
import {
  findDefaultForm,
  findFormById,
  findFormByName,
  readFormVersion,
  type FormRow,
  type Version,
} from '#server/features/applications/forms/definitions/store.ts'
import { findApplyAgainTime } from '#server/features/applications/forms/applications/apply-again-time.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildPublicIdsCondition, getPublicId } from '#server/db/public-id.ts'
import { resolvePositionOverrides, parseWebUrl } from '#server/platform/overrides/resolve-position-overrides.ts'
import { requireSignedIn } from '#server/platform/http/context-hooks.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'

export type ApplyPosition = z.infer<typeof applyPosition>
/** A job that accepts applications, and its form; `pid` is its public id. */
export type OpenPosition = { id: number; pid: number; name: string; form: FormRow; version: Version }

type Row = {
  id: number
  secret_id: number | null
  name: string
  locations: string
  overrides: string
  apply_url: string | null
  closed_at: number | null
  valid_through: number | null
}

/**
 * How to apply for each of these jobs, in the given order. 401 if the tenant, or one of the jobs, requires a sign-in
 * first.
 */
export async function readApplyPositions(
  db: Db,
  context: RequestContext,
  pids: readonly number[],
  now: number,
): Promise<{ shown: ApplyPosition[]; open: OpenPosition[] }> {
  if (!context.tenant.configs.applyConfig.loggedOutApplyEnabled) requireSignedIn(context)
  const rows = new Map((await readPositionRows(db, context.tenant.id, pids)).map((row) => [getPublicId(row), row]))
  const ids = [...rows.values()].map(({ id }) => id)
  const applied = await readNewestApplicationByJob(db, context.candidate?.id ?? null, ids)
  const forms = new Map<number, Version>()
  const shown: ApplyPosition[] = []
  const open: OpenPosition[] = []
  for (const pid of pids) {
    const row = rows.get(pid)
    if (!row) {
      shown.push({ pid, status: 'unknown', name: '', location: '', applyUrl: null, applicationId: null })
      continue
    }
    const earlier = applied.get(row.id)
    const { status, applyUrl, form, ...again } = await decideHowToApply(db, context, row, earlier, now)
    const [location = ''] = JSON.parse(row.locations) as string[]
    shown.push({ pid, status, name: row.name, location, applyUrl, applicationId: earlier?.id ?? null, ...again })
    if (!form) continue
    const version = forms.get(form.id) ?? (await readFormVersion(db, form.id, form.version))
    forms.set(form.id, version)
    open.push({ id: row.id, pid, name: row.name, form, version })
  }
  return { shown, open }
}

type WayToApply = Pick<ApplyPosition, 'status' | 'applyUrl' | 'applyAgainTs'> & { form: FormRow | null }
const buildWayToApplyWithoutForm = (status: ApplyPosition['status'], applyUrl: string | null = null): WayToApply => ({
  status,
  applyUrl,
  form: null,
})

async function decideHowToApply(
  db: Db,
  context: RequestContext,
  row: Row,
  earlier: Earlier | undefined,
  now: number,
): Promise<WayToApply> {
  const { apply } = resolvePositionOverrides(context.tenant, row.overrides)
  if (apply.loginRequired) requireSignedIn(context)
  const isClosed = row.closed_at !== null || (row.valid_through !== null && row.valid_through <= now)
  if (earlier) {
    const from = findApplyAgainTime(earlier, context.tenant.configs)
    if (from === null || isClosed) return buildWayToApplyWithoutForm('applied')
    if (from > now) return { ...buildWayToApplyWithoutForm('applied'), applyAgainTs: toSeconds(from) }
  }
  if (isClosed) return buildWayToApplyWithoutForm('closed')
  if (apply.mode === 'none') return buildWayToApplyWithoutForm('off')
  const external = parseWebUrl(apply.mode === 'external' ? apply.externalUrl : row.apply_url)
  const named = apply.formId === '' ? undefined : await findApplyForm(db, context.tenant.id, apply.formId)
  if (apply.mode === 'external' || (!named && external))
    return external ? buildWayToApplyWithoutForm('external', external) : buildWayToApplyWithoutForm('off')
  const form = named ?? (await findDefaultForm(db, context.tenant.id))
  return form ? { status: 'open', applyUrl: null, form } : buildWayToApplyWithoutForm('off')
}

/** Finds an application form in use by its name or number. */
async function findApplyForm(db: Db, tenantId: number, id: string): Promise<FormRow | undefined> {
  const named = await findFormByName(db, tenantId, id)
  const number = parseId(id)
  const form = named ?? (number === undefined ? undefined : await findFormById(db, tenantId, number))
  return form?.kind === 'application' && form.archived_at === null ? form : undefined
}

function readPositionRows(db: Db, tenantId: number, pids: readonly number[]): Promise<Row[]> {
  if (pids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('position')
    .select(['id', 'secret_id', 'name', 'locations', 'overrides', 'apply_url', 'closed_at', 'valid_through'])
    .where('tenant_id', '=', tenantId)
    .where(buildPublicIdsCondition(pids))
    .execute()
}

type Earlier = { id: number; position_id: number; status: string; status_at: number }

/**
 * The candidate's newest application for each job. An open one is always the newest, since no second one can be
 * created.
 */
async function readNewestApplicationByJob(
  db: Db,
  candidateId: number | null,
  ids: readonly number[],
): Promise<Map<number, Earlier>> {
  if (candidateId === null || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('application')
    .select(['id', 'position_id', 'status', 'status_at'])
    .where('candidate_id', '=', candidateId)
    .where('position_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.position_id, row]))
}
