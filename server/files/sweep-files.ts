import type { ExpressionBuilder, NotNull } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import type { FileKey } from './kept-files.ts'

const AT_ONCE = 200
/** Bytes that somebody else just handed in too are left to them, ms. */
const JUST_NOW = 60_000

/** Takes away the bytes that nothing points to any more: letters that were replaced, and those of offers that are gone. */
export async function sweepFiles({ db, now }: Services): Promise<void> {
  // By name alone: SQLite would walk through all the bytes to reach their age.
  const unused = await db.selectFrom('file').select(['tenant_id as tenantId', 'sha256']).where(isUnused).execute()
  for (let from = 0; from < unused.length; from += AT_ONCE)
    await dropUnused(db, unused.slice(from, from + AT_ONCE), now())
}

/** Takes away those of the files that nothing points to. */
export async function dropUnused(tx: Db, files: readonly FileKey[], now: number): Promise<void> {
  for (const [tenantId, ofTenant] of Map.groupBy(files, (file) => file.tenantId))
    await tx
      .deleteFrom('file')
      .where('tenant_id', '=', tenantId)
      .where(
        'sha256',
        'in',
        ofTenant.map(({ sha256 }) => sha256),
      )
      .where(isUnused)
      .where('created_at', '<', now - JUST_NOW)
      .execute()
}

function isUnused({ and, eb, refTuple, selectFrom }: ExpressionBuilder<Schema, 'file'>) {
  const file = refTuple('file.tenant_id', 'file.sha256')
  const letters = (column: 'sha256' | 'signed_sha256' | 'sealed_sha256' | 'countersigned_sha256') =>
    eb(
      file,
      'not in',
      selectFrom('offer_document')
        .select(['offer_document.tenant_id', `offer_document.${column} as content`])
        .where(column, 'is not', null)
        .$narrowType<{ content: NotNull }>()
        .$asTuple('tenant_id', 'content'),
    )
  const uploads = selectFrom('upload')
    .select(['upload.tenant_id', 'upload.sha256'])
    .where('upload.sha256', 'is not', null)
    .$narrowType<{ sha256: NotNull }>()
    .$asTuple('tenant_id', 'sha256')
  // Candidates compare the letter before with the new one until they have said that they did.
  const replaced = selectFrom('offer_change')
    .innerJoin('offer', 'offer.id', 'offer_change.offer_id')
    .select(['offer_change.tenant_id', 'former_sha256'])
    .where('former_sha256', 'is not', null)
    .where('seen_at', 'is', null)
    .where('offer.status', '=', 'Extended')
    .$narrowType<{ former_sha256: NotNull }>()
    .$asTuple('tenant_id', 'former_sha256')
  const avatars = selectFrom('profile')
    .select(['profile.tenant_id', 'avatar_sha256'])
    .where('avatar_sha256', 'is not', null)
    .$narrowType<{ avatar_sha256: NotNull }>()
    .$asTuple('tenant_id', 'avatar_sha256')
  return and([
    eb(file, 'not in', uploads),
    eb(file, 'not in', avatars),
    eb(
      file,
      'not in',
      selectFrom('resume').select(['resume.tenant_id', 'resume.sha256']).$asTuple('tenant_id', 'sha256'),
    ),
    eb(file, 'not in', replaced),
    letters('sha256'),
    letters('signed_sha256'),
    letters('sealed_sha256'),
    letters('countersigned_sha256'),
  ])
}
