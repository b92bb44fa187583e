import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import type { Choice } from '#contract/form/values.ts'
import type { Db } from '#server/db/open-db.ts'

/** An answer with its question, as people read it. */
export type Answered = { question: string; answer: unknown }
/** Reads answers together with the form they were given to. */
export type ReadAnswers = (form: { id: number; version: number }, answers: unknown) => Promise<Answered[]>

/** Most forms in memory at a time. */
const MOST = 20

/**
 * Creates a reader that puts the question before each answer. Answers to a form that no longer exists have the names of
 * its fields instead.
 */
export function createAnswerReader(db: Db): ReadAnswers {
  const known = new Map<string, Map<string, FormItem>>()
  const getItems = async ({ id, version }: { id: number; version: number }) => {
    const name = `${id} ${version}`
    const items = known.get(name) ?? (await readFormItemsByName(db, id, version))
    if (known.size >= MOST) known.clear()
    known.set(name, items)
    return items
  }
  return async (form, answers) => {
    if (!isObject(answers)) return []
    const items = await getItems(form)
    return Object.entries(answers).map(([name, value]) => presentAnswer(items.get(name), name, value))
  }
}

async function readFormItemsByName(db: Db, formId: number, version: number): Promise<Map<string, FormItem>> {
  const row = await db
    .selectFrom('form_version')
    .select('definition')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  const { sections } = row ? (JSON.parse(row.definition) as FormDefinition) : { sections: [] }
  return new Map(sections.flatMap(({ items }) => items).map((item) => [item.name, item]))
}

function presentAnswer(item: FormItem | undefined, name: string, value: unknown): Answered {
  const question = item?.label ?? item?.ariaLabel ?? name
  if (item?.type !== 'dynamicList' || !Array.isArray(value)) return { question, answer: toReadableAnswer(item, value) }
  const inner = new Map(item.dynamicListOptions.items.map((one) => [one.name, one]))
  const rows = value.map((row: unknown) =>
    isObject(row) ? Object.entries(row).map(([field, given]) => presentAnswer(inner.get(field), field, given)) : row,
  )
  return { question, answer: rows }
}

/** Makes an answer readable: choices by their label, files by their name. */
function toReadableAnswer(item: FormItem | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => toReadableAnswer(item, one))
  if (isObject(value)) return 'uid' in value && 'name' in value ? value['name'] : value
  return getChoicesOfItem(item).find((choice) => choice.value === value)?.label ?? value
}

function getChoicesOfItem(item: FormItem | undefined): readonly Choice[] {
  if (item?.type === 'select') return item.selectOptions?.choices ?? []
  if (item?.type === 'radio') return item.radioOptions.choices
  return item?.type === 'checkboxGroup' ? item.checkboxOptions.choices : []
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
