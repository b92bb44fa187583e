import type { Selectable } from 'kysely'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'

export type FormRow = Selectable<Schema['form']>
/** A version of a form's questions. */
export type Version = { definition: FormDefinition; sha256: string }

export function findFormById(db: Db, tenantId: number, id: number): Promise<FormRow | undefined> {
  return selectFormsOfTenant(db, tenantId).where('id', '=', id).executeTakeFirst()
}

export function findFormByName(db: Db, tenantId: number, slug: string): Promise<FormRow | undefined> {
  return selectFormsOfTenant(db, tenantId).where('slug', '=', slug).executeTakeFirst()
}

export function listForms(db: Db, tenantId: number, page?: { limit: number; after: string }): Promise<FormRow[]> {
  const all = selectFormsOfTenant(db, tenantId).orderBy('slug')
  return (page ? all.where('slug', '>', page.after).limit(page.limit) : all).execute()
}

/** The application form of positions that name no form. */
export function findDefaultForm(db: Db, tenantId: number): Promise<FormRow | undefined> {
  return selectFormsOfTenant(db, tenantId)
    .where('is_default', '=', 1)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export function listPublicForms(db: Db, tenantId: number): Promise<FormRow[]> {
  return selectFormsOfTenant(db, tenantId)
    .where('is_public', '=', 1)
    .where('archived_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** Reads a version of a form. Versions are never changed or deleted while their form exists. */
export async function readFormVersion(db: Db, formId: number, version: number): Promise<Version> {
  const row = await db
    .selectFrom('form_version')
    .select(['definition', 'sha256'])
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { definition: JSON.parse(row.definition) as FormDefinition, sha256: row.sha256 }
}

/** The version the client says it saw, or the current one if there is no such version. */
export async function resolveSeenVersion(db: Db, form: FormRow, version: number | undefined): Promise<number> {
  if (version === undefined || version >= form.version || version < 1) return form.version
  const row = await db
    .selectFrom('form_version')
    .select('version')
    .where('form_id', '=', form.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.version ?? form.version
}

function selectFormsOfTenant(db: Db, tenantId: number) {
  return db.selectFrom('form').selectAll().where('tenant_id', '=', tenantId)
}
