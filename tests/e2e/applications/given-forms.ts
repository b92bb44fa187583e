import type { Page } from '@playwright/test'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { assignFormToCandidate } from '#server/features/applications/forms/employer/assign-form.ts'
import { cancelAssignedForm } from '#server/features/applications/forms/employer/cancel-assigned-form.ts'
import { buildFormDefinition, makeForm, text, type WantedForm } from '#tests/builders/forms.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import type { Site } from '#tests/site.ts'

export const place = text('place', { label: 'Which harbour?', required: true })
export const boots = text('boots', { label: 'Size of your boots' })
let serial = 0
const unique = (name: string) => `${name} ${Date.now()}-${(serial += 1)}`

/** A form with a unique title. */
export async function createFormWith(site: Site, questions: FormItem[], wanted: WantedForm & { title?: string } = {}) {
  const title = unique(wanted.title ?? 'Papers')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const form = await asEmployer(site, (services) =>
    makeForm({ services }, buildFormDefinition(questions, title), { slug, ...wanted }),
  )
  return { title, slug, form }
}

type Given = { due?: number; offerId?: number; documentId?: string }

/** Assigns a form to a candidate through the employer's API; returns its path. */
export async function giveTo(
  site: Site,
  email: string,
  form: Awaited<ReturnType<typeof createFormWith>>['form'],
  given: Given = {},
) {
  const { due, offerId, documentId } = given
  const id = await asEmployer(site, (services) =>
    services.transaction((tx) =>
      assignFormToCandidate(services, tx, form, {
        candidate: { email },
        ...(due === undefined ? {} : { due_at: new Date(Date.now() + due).toISOString() }),
        ...(offerId === undefined ? {} : { offer_id: offerId }),
        ...(documentId === undefined ? {} : { document_id: documentId }),
      }),
    ),
  )
  return toFormPath(id)
}

/** The employer withdraws the form at that path. */
export async function takeBackAt(site: Site, path: string): Promise<void> {
  const id = path.split('/').at(-1) ?? ''
  await asEmployer(site, (services) => services.transaction((tx) => cancelAssignedForm(services, tx, 1, id)))
}

export const getHarbour = (page: Page) => page.getByRole('textbox', { name: 'Which harbour?' })
export const getCard = (page: Page, title: string) => page.getByRole('article', { name: title })

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
}
