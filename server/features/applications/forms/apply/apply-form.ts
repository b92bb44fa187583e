import { ID_DIGITS } from '#contract/wire/parse-id.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { FORM_ITEMS } from '#contract/form/form-limits.ts'
import { listQuestionsAddedBetween } from '#contract/form/answers/new-questions.ts'
import { msg } from '#contract/zod-free/text.ts'
import { readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { mergeForms, type Merged } from './merge-forms.ts'
import type { OpenPosition } from './apply-positions.ts'

/** The one form to fill in for all chosen jobs. */
export type ApplyForm = Merged & { positions: readonly OpenPosition[]; version: string }

/** Most questions that are compared with each other when the forms of several jobs are merged. */
const MAX_MERGED_ITEMS = 4 * FORM_ITEMS

const VERSION = new RegExp(String.raw`^(${ID_DIGITS})\.(\d{1,9})$`)

/** Builds the form to fill in for these jobs; null if there are none. */
export function buildApplyForm(positions: readonly OpenPosition[]): ApplyForm | null {
  const byForm = Map.groupBy(positions, ({ form }) => form.id)
  const parts = [...byForm.values()].flatMap((some) => {
    const [first] = some
    return first
      ? [{ formId: first.form.id, definition: first.version.definition, pids: some.map(({ pid }) => pid) }]
      : []
  })
  const [first, ...others] = parts
  if (!first) return null
  requireFewQuestions(countQuestions(parts.map(({ definition }) => definition)), MAX_MERGED_ITEMS)
  const merged = mergeForms([first, ...others])
  requireFewQuestions(countQuestions([merged.definition]), FORM_ITEMS)
  const version = [...byForm.values()].flatMap(([one]) => (one ? [`${one.form.id}.${one.form.version}`] : []))
  return { ...merged, positions, version: version.toSorted().join('_') }
}

const countQuestions = (definitions: readonly FormDefinition[]) =>
  definitions.reduce((sum, { sections }) => sections.reduce((items, section) => items + section.items.length, sum), 0)

function requireFewQuestions(count: number, most: number): void {
  if (count > most)
    throw new Failure(
      'invalid_request',
      msg('These jobs have more than {most} different questions. Apply for fewer at once.'),
      { values: { most } },
    )
}

/** Names, in the merged form, of questions added since the versions the candidate saw. */
export async function listQuestionsAddedSince(db: Db, form: ApplyForm, seen: string): Promise<string[]> {
  if (seen === form.version) return []
  const versions = parseFormVersions(seen)
  const added = new Set<string>()
  for (const { form: row, version } of form.positions) {
    const before = versions.get(row.id)
    if (before === row.version) continue
    // If the candidate has not seen a form at all, all its questions are new.
    const known = before !== undefined && before > 0 && before < row.version
    const names = known
      ? listQuestionsAddedBetween((await readFormVersion(db, row.id, before)).definition, version.definition)
      : listQuestionsAddedBetween({ ...version.definition, sections: [] }, version.definition)
    for (const name of names) added.add(Object.keys(form.merged(row.id, { [name]: true }))[0] ?? name)
  }
  return [...added]
}

/** The versions in a `definitionVersion`, by form number; missing ones are left out. */
export function parseFormVersions(definitionVersion = ''): ReadonlyMap<number, number> {
  const pairs = definitionVersion.split('_').map((one) => VERSION.exec(one))
  return new Map(pairs.flatMap((pair) => (pair ? [[Number(pair[1]), Number(pair[2])] as const] : [])))
}
