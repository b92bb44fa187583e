import type { Transaction } from 'kysely'
import type { PositionChanges } from '#contract/employer/employer-positions.ts'
import { positionOverrides } from '#contract/jobs/positions/overrides.ts'
import { msg } from '#contract/zod-free/text.ts'
import { findFormsOnSite } from '#server/features/jobs/positions/find-forms-on-site.ts'
import type { PositionRow } from '#server/features/jobs/positions/store.ts'
import { generateSecretId } from '#server/db/public-id.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { createTooLargeFailure } from '#server/platform/refusals/too-large.ts'
import { requirePositionByExternalId } from './store.ts'

const MAX_OVERRIDES_LENGTH = 20_000

/** Changes settings of a position that its feed does not contain, or closes or reopens it. */
export async function changePosition(
  tx: Transaction<Schema>,
  tenantId: number,
  externalId: string,
  changes: PositionChanges,
  now: number,
): Promise<PositionRow & { feed: string | null }> {
  const row = await requirePositionByExternalId(tx, tenantId, externalId)
  const { overrides, isPrivate } = mergeStoredOverrides(row.overrides, changes)
  if (overrides.length > MAX_OVERRIDES_LENGTH) throw createTooLargeFailure(MAX_OVERRIDES_LENGTH)
  await requireNamedForm(tx, tenantId, changes)
  const closedAt = changes.closed === undefined ? row.closed_at : changes.closed ? (row.closed_at ?? now) : null
  await tx
    .updateTable('position')
    .set({ overrides, closed_at: closedAt, changed_at: now })
    // Null leaves the column unchanged: the next reading of the feed sets it.
    .set(typeof isPrivate === 'boolean' ? { is_private: isPrivate ? 1 : 0 } : {})
    .set(isPrivate === true && row.secret_id === null ? { secret_id: generateSecretId() } : {})
    // The feed's value applies again only after the feed has been read again.
    .set(changes.is_private === null ? { content_hash: null } : {})
    .where('id', '=', row.id)
    .execute()
  return requirePositionByExternalId(tx, tenantId, externalId)
}

function mergeStoredOverrides(before: string, { overrides, is_private: requested }: PositionChanges) {
  const { isPrivate: storedPrivate, ...shown } = JSON.parse(before) as Record<string, unknown>
  const isPrivate = requested === undefined ? storedPrivate : (requested ?? undefined)
  const after = { ...(overrides ?? shown), ...(isPrivate === undefined ? {} : { isPrivate }) }
  return { overrides: JSON.stringify(after), isPrivate }
}

const FORM_OF_JOB = 'overrides.apply.formId'

/** The named form must exist: otherwise applications would silently use another form, or fail. */
async function requireNamedForm(
  tx: Transaction<Schema>,
  tenantId: number,
  { overrides }: PositionChanges,
): Promise<void> {
  const formId = positionOverrides.safeParse(overrides ?? {}).data?.apply.formId ?? ''
  if (formId === '' || (await findFormsOnSite(tx, tenantId, formId)).named) return
  throw new Failure('invalid_fields', msg('Check the marked fields.'), {
    fieldErrors: { [FORM_OF_JOB]: msg('There is no application form of this name that is in use.') },
  })
}
