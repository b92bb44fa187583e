import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { buildSigningUrl } from '#contract/form/signing-url.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { hashSha256 } from '#server/platform/canonical-json.ts'
import { requireKnownChoiceLists } from '#server/features/applications/forms/choice-lists/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure, type FieldText } from '#server/platform/failure.ts'
import { validateDefinitionInPool } from '#server/files/forms/validate-in-pool.ts'
import {
  validateFormDefinition,
  MOST_PROBLEMS,
  type FormContent,
  type DefinitionVerdict,
} from '#server/files/forms/validate-definition.ts'
import { getEmployerQueueTurn } from '#server/files/queue-turn.ts'
import { findFormById } from './store.ts'

export type NewForm = {
  tenantId: number
  slug: string
  kind: 'application' | 'questions' | 'offer'
  isPublic: boolean
  isDefault: boolean
  definition: FormDefinition
}
export type FormChanges = {
  isPublic?: boolean | undefined
  isDefault?: boolean | undefined
  isArchived?: boolean | undefined
  definition?: FormDefinition | undefined
}

/** What it takes to validate a definition, apart from the definition itself. */
type DefinitionContext = {
  /** Kind of the form. */
  kind?: string
  /** The one origin whose signing pages may be framed here. */
  signingOrigin?: string | null
  now?: number
}

/**
 * Validates JSON as a definition that can be stored, as of the given day; errors name the path. For built-in forms
 * and commands, where no request waits.
 */
export function validateTrustedDefinition(json: unknown, about: DefinitionContext = {}): FormDefinition {
  return requireValidDefinition(
    validateFormDefinition({ content: { definition: json }, name: '', today: toIsoDay(about) }),
    about,
  )
}

/**
 * Validates a definition from an employer's system and returns the one to store. Only short ones without patterns are
 * validated in this process.
 */
export async function validateDefinitionFromEmployer(
  content: FormContent,
  about: DefinitionContext & { name: string; tenantId: number },
): Promise<FormDefinition> {
  const { name, tenantId } = about
  return requireValidDefinition(
    await validateDefinitionInPool({ content, name, today: toIsoDay(about) }, getEmployerQueueTurn(tenantId)),
    about,
  )
}

const toIsoDay = ({ now = Date.now() }: DefinitionContext) => new Date(now).toISOString().slice(0, 10)

function requireValidDefinition(verdict: DefinitionVerdict, about: DefinitionContext): FormDefinition {
  if ('unreadable' in verdict)
    throw new Failure('invalid_fields', msg('These questions cannot be read.'), {
      fieldErrors: { questions: { own: verdict.unreadable } },
    })
  const problems =
    'problems' in verdict
      ? verdict.problems
      : [...listCountedFileProblems(verdict.definition), ...listSignatureProblems(verdict.definition, about)]
  if ('definition' in verdict && problems.length === 0) return verdict.definition
  const fieldErrors: Record<string, FieldText> = {}
  for (const { path, text } of problems.slice(0, MOST_PROBLEMS)) fieldErrors[`definition.${path}`] ??= { own: text }
  throw new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors })
}

/**
 * Forms store answers; the signature itself is on record with the signing provider. So only an offer's forms may ask
 * for one, once, and at this site's provider: pages embed no other (decision 056).
 */
function listSignatureProblems(
  { sections }: FormDefinition,
  about: DefinitionContext,
): { path: string; text: string }[] {
  return sections.flatMap(({ items }, at) =>
    items.flatMap((item, within) => {
      const wrong = explainForbiddenSignature(item, about)
      return wrong ? [{ path: `sections.${at}.items.${within}`, text: `"${item.name}": ${wrong}` }] : []
    }),
  )
}

function explainForbiddenSignature(item: FormItem, { kind, signingOrigin = null }: DefinitionContext): string | null {
  const inner = item.type === 'dynamicList' ? item.dynamicListOptions.items : []
  if (inner.some(({ type }) => type === 'esign')) return 'a list asks for no signatures; ask once, outside of it'
  if (item.type !== 'esign') return null
  if (kind !== 'offer')
    return 'only forms of an offer have something signed; make it one with kind "offer", or send a letter to be signed'
  const address = buildSigningUrl(item)
  if (address === null) return 'name the signing page: url, or customDomain and wid'
  if (signingOrigin === null) return 'electronic signing is not set up on this site (ESIGN_URL)'
  if (new URL(address).origin === signingOrigin) return null
  return `the signing page has to be of ${signingOrigin}, the provider that is set up on this site (ESIGN_URL)`
}

/** A file identifies its sender, so it cannot be in a section that is only counted. */
function listCountedFileProblems({ sections }: FormDefinition): { path: string; text: string }[] {
  return sections.flatMap(({ audience, items }, at) =>
    audience !== 'statistics'
      ? []
      : items.flatMap((item, within) => {
          const inner = item.type === 'dynamicList' ? item.dynamicListOptions.items : []
          const hasFile = [item, ...inner].some(({ type }) => type === 'fileUpload')
          const text = `"${item.name}": a section for statistics takes no files`
          return hasFile ? [{ path: `sections.${at}.items.${within}`, text }] : []
        }),
  )
}

/** Creates a form with its first version. */
export async function insertForm(tx: Db, form: NewForm, now: number): Promise<FormRow> {
  requireFittingKind(form.kind, form)
  const made = await tx
    .insertInto('form')
    .values({
      tenant_id: form.tenantId,
      slug: form.slug,
      title: form.definition.title,
      kind: form.kind,
      is_public: form.isPublic ? 1 : 0,
      is_default: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made)
    throw new Failure('invalid_fields', msg('Check the marked fields.'), {
      fieldErrors: { name: msg('This name is taken by another form.') },
    })
  await requireKnownChoiceLists(tx, form.tenantId, form.definition)
  await insertFormVersion(tx, made.id, 1, form.definition, now)
  if (form.isDefault) await setDefaultForm(tx, form.tenantId, made.id)
  return requireFormById(tx, form.tenantId, made.id)
}

/** Updates a form. A changed definition becomes its next version; an unchanged one has no effect. */
export async function changeForm(
  tx: Db,
  tenantId: number,
  id: number,
  changes: FormChanges,
  now: number,
): Promise<FormRow> {
  // Starts with a write: on SQLite, a transaction that begins with a read cannot wait for another process.
  await tx.updateTable('form').set({ updated_at: now }).where('id', '=', id).where('tenant_id', '=', tenantId).execute()
  const row = await requireFormById(tx, tenantId, id)
  const { isPublic = row.is_public === 1, isDefault = row.is_default === 1, isArchived, definition } = changes
  requireFittingKind(row.kind, { isPublic, isDefault })
  const archivedAt = isArchived === undefined ? row.archived_at : isArchived ? (row.archived_at ?? now) : null
  await tx
    .updateTable('form')
    .set({ is_public: isPublic ? 1 : 0, is_default: isDefault ? row.is_default : 0, archived_at: archivedAt })
    .where('id', '=', id)
    .execute()
  if (isDefault && row.is_default === 0) await setDefaultForm(tx, tenantId, id)
  if (definition) await requireKnownChoiceLists(tx, tenantId, definition)
  if (definition) await writeVersionIfChanged(tx, row, definition, now)
  return requireFormById(tx, tenantId, id)
}

async function writeVersionIfChanged(tx: Db, row: FormRow, definition: FormDefinition, now: number): Promise<void> {
  const present = await tx
    .selectFrom('form_version')
    .select('sha256')
    .where('form_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (present.sha256 === hashSha256(JSON.stringify(definition))) return
  await insertFormVersion(tx, row.id, row.version + 1, definition, now)
  await tx
    .updateTable('form')
    .set({ version: row.version + 1, title: definition.title })
    .where('id', '=', row.id)
    .execute()
}

async function insertFormVersion(tx: Db, formId: number, version: number, definition: FormDefinition, now: number) {
  const text = JSON.stringify(definition)
  await tx
    .insertInto('form_version')
    .values({ form_id: formId, version, definition: text, sha256: hashSha256(text), created_at: now })
    .execute()
}

/** Makes a form the tenant's default form; each tenant has one. */
async function setDefaultForm(tx: Db, tenantId: number, id: number): Promise<void> {
  await tx
    .updateTable('form')
    .set(({ eb }) => ({ is_default: eb.case().when('id', '=', id).then(1).else(0).end() }))
    .where('tenant_id', '=', tenantId)
    .execute()
}

function requireFittingKind(kind: string, { isPublic, isDefault }: { isPublic: boolean; isDefault: boolean }): void {
  if (isDefault && kind !== 'application')
    throw new Failure('invalid_fields', msg('Only an application form can be the default one.'))
  if (isPublic && kind === 'application')
    throw new Failure(
      'invalid_fields',
      msg('An application form is filled in at its job, and cannot be given or shown to all.'),
    )
}

async function requireFormById(tx: Db, tenantId: number, id: number): Promise<FormRow> {
  const row = await findFormById(tx, tenantId, id)
  if (!row) throw new Failure('not_found', msg('This form could not be found.'))
  return row
}
