import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { formValues } from '#contract/applications/forms/forms.ts'
import type { Answers } from '#contract/form/values.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'

type Opened = { version: number; values: Answers }

/**
 * Turns a draft written before sign-in into the person's: moves it to their rows as unsaved. Where the account has a
 * draft it counts as based on none, so that the person chooses; another pending draft on this device is not touched.
 */
export async function adoptVisitorDraft(person: string, row: string, opened: Opened): Promise<void> {
  const theirs = openDraftRows(person)
  const visitors = openDraftRows(ANONYMOUS)
  const [written, waiting] = await Promise.all([visitors.getItem(row), theirs.getItem(row)])
  if (!written || waiting?.isSent === false) return
  const answers = formValues.safeParse(written.values)
  const given = Object.entries(answers.success ? answers.data : {}).filter(([, value]) => isFilledAnswer(value))
  if (given.length > 0) {
    const known = opened.version === 0 ? opened.values : {}
    const values = { ...known, ...Object.fromEntries(given) }
    await theirs.setItem(row, { ...written, values, version: 0, isSent: false })
  }
  await visitors.removeItem(row)
}

const isFilledAnswer = (value: unknown) => value !== null && value !== undefined && value !== ''
