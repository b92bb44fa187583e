import type { Selectable } from 'kysely'
import { hasVisibleText } from '#contract/account/full-name.ts'
import type { ListOption } from '#contract/employer/employer-lists.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { OPTION_LISTS } from '#contract/zod-free/option-list-path.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'

export type ListRow = Selectable<Schema['option_list']>

/** An option list of the tenant by name, or undefined. */
export function findChoiceList(db: Db, tenantId: number, name: string): Promise<ListRow | undefined> {
  return db
    .selectFrom('option_list')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function requireChoiceList(db: Db, tenantId: number, name: string): Promise<ListRow> {
  const row = await findChoiceList(db, tenantId, name)
  if (!row) throw new Failure('not_found', msg('There is no such list.'))
  return row
}

export const parseChoiceOptions = ({ options }: ListRow) => JSON.parse(options) as ListOption[]

/** Creates a choice list, or replaces all its options. */
export function writeChoiceList(
  db: Db,
  tenantId: number,
  { name, options }: { name: string; options: readonly ListOption[] },
  now: number,
): Promise<ListRow> {
  requireDistinctVisibleOptions(options)
  const columns = { options: JSON.stringify(options), updated_at: now }
  return db
    .insertInto('option_list')
    .values({ tenant_id: tenantId, name, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Rejects options with blank labels, and options with the same value for the same parent answer. */
function requireDistinctVisibleOptions(options: readonly ListOption[]): void {
  const seen = new Set<string>()
  for (const [at, { value, label, parent = '' }] of options.entries()) {
    const unseen = hasVisibleText(value) ? (hasVisibleText(label) ? null : 'label') : 'value'
    if (unseen !== null) throw createFieldRefusal(`options.${at}.${unseen}`, msg('{field} shows nothing'))
    if (seen.size === seen.add(`${parent}\0${value}`).size)
      throw createFieldRefusal(`options.${at}.value`, msg('{field} appears twice'))
  }
}

const createFieldRefusal = (field: string, message: Text) =>
  new Failure('invalid_fields', message, { fieldErrors: { [field]: message }, values: { field } })

/** Removes a choice list, unless the current version of one of the tenant's forms loads it. */
export async function removeChoiceList(db: Db, tenantId: number, name: string): Promise<void> {
  // Starts with a write: on SQLite, a transaction that begins with a read cannot wait for another process.
  const { numDeletedRows } = await db
    .deleteFrom('option_list')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Failure('not_found', msg('There is no such list.'))
  const forms = await db
    .selectFrom('form')
    .innerJoin('form_version', (join) =>
      join.onRef('form_version.form_id', '=', 'form.id').onRef('form_version.version', '=', 'form.version'),
    )
    .select(['slug', 'definition'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .execute()
  const user = forms.find(({ definition }) =>
    listSelectsThatLoadChoices(JSON.parse(definition) as FormDefinition).some((one) => one.list === name),
  )
  if (user) throw new Failure('conflict', msg('The form {form} loads this list.'), { values: { form: user.slug } })
}

/** Rejects a definition with a select whose options this site cannot load. */
export async function requireKnownChoiceLists(db: Db, tenantId: number, definition: FormDefinition): Promise<void> {
  const loaded = listSelectsThatLoadChoices(definition)
  if (loaded.length === 0) return
  const rows = await db.selectFrom('option_list').select('name').where('tenant_id', '=', tenantId).execute()
  const known = new Set(rows.map(({ name }) => name))
  const fieldErrors: Record<string, { own: string }> = {}
  for (const { item, path, list } of loaded)
    if (list === null) fieldErrors[path] = { own: `"${item}": choices are loaded from ${OPTION_LISTS}/{name}` }
    else if (!known.has(list)) fieldErrors[path] = { own: `"${item}": there is no list "${list}"; make it first` }
  if (Object.keys(fieldErrors).length > 0)
    throw new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors })
}

const LISTED = new RegExp(`^${OPTION_LISTS}/([a-z0-9][a-z0-9-]{0,62})(?:\\?.*)?$`)

/** Selects that load their choices; `list` is null if the address is not that of a choice list of this site. */
function listSelectsThatLoadChoices({
  sections,
}: FormDefinition): { item: string; path: string; list: string | null }[] {
  return sections.flatMap(({ items }, at) =>
    items.flatMap((item, within) => {
      const inner = item.type === 'dynamicList' ? item.dynamicListOptions.items : []
      const place = `definition.sections.${at}.items.${within}`
      return [
        { one: item, path: place },
        ...inner.map((one, row) => ({ one, path: `${place}.dynamicListOptions.items.${row}` })),
      ].flatMap(({ one, path }) => {
        const address = one.type === 'select' ? one.selectOptions?.apiEndpoint : undefined
        if (address === undefined) return []
        return [{ item: one.name, path: `${path}.selectOptions.apiEndpoint`, list: LISTED.exec(address)?.[1] ?? null }]
      })
    }),
  )
}
