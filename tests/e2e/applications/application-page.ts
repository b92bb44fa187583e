import type { Page } from '@playwright/test'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { findFormByName } from '#server/features/applications/forms/definitions/store.ts'
import { changeForm } from '#server/features/applications/forms/definitions/write-definition.ts'
import { buildFormDefinition, makeForm } from '#tests/builders/forms.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { createJobWith } from '#tests/e2e/kit/jobs.ts'
import type { Site } from '#tests/site.ts'

/** An address, a motive, and a license for drivers. */
const QUESTIONS = [
  { type: 'email', name: 'email', label: 'Email address', required: true, prefill: 'email' },
  { type: 'text', name: 'motive', label: 'Why this job?', required: true },
  {
    type: 'radio',
    name: 'car',
    label: 'Do you drive?',
    radioOptions: {
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
  },
  {
    type: 'text',
    name: 'licence',
    label: 'Which licence?',
    required: true,
    dependencies: ['car'],
    visibility: { op: 'equals', left: { field: 'car' }, right: 'yes' },
  },
] as unknown as FormItem[]

/** A job with a short application form on this site. */
export async function jobToApplyFor(site: Site, questions = QUESTIONS, apply: { loginRequired?: boolean } = {}) {
  const slug = `apply-${Math.random().toString(36).slice(2, 10)}`
  await asEmployer(site, async (services) => {
    await makeForm({ services }, buildFormDefinition(questions), { slug, kind: 'application' })
  })
  const job = await createJobWith(
    site,
    { name: `Deckhand ${slug}`, applyUrl: null },
    { apply: { formId: slug, ...apply } },
  )
  return { ...job, slug }
}

/** Adds a required question to the form. */
export async function askMore(site: Site, slug: string, label: string): Promise<void> {
  const more = { type: 'text', name: 'more', label, required: true } as FormItem
  await asEmployer(site, async ({ db, now }) => {
    const { id: tenantId } = await db
      .selectFrom('tenant')
      .select('id')
      .where('domain', '=', 'demo.example')
      .executeTakeFirstOrThrow()
    const form = await findFormByName(db, tenantId, slug)
    await changeForm(db, tenantId, form?.id ?? 0, { definition: buildFormDefinition([...QUESTIONS, more]) }, now())
  })
}

/** Answers all of the form's questions. */
export async function answer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /Why this job/ }).fill('I like ropes')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('textbox', { name: /Which licence/ }).fill('B')
}
