import { submitFormAsCandidate } from '#server/features/applications/forms/assignments/submit-form.ts'
import { assignFormToCandidate } from '#server/features/applications/forms/employer/assign-form.ts'
import { findFormByName, type FormRow } from '#server/features/applications/forms/definitions/store.ts'
import {
  validateTrustedDefinition,
  insertForm,
  type NewForm,
} from '#server/features/applications/forms/definitions/write-definition.ts'
import type { Services } from '#server/platform/services.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import { withClockAt, buildDemoContext } from '#server/demo/demo-context.ts'
import { applicationForm } from './application-form.ts'
import { crewListForm, firstDayForm, medicalForm, referencesForm, tripForm } from './sample-forms.ts'

const DAY = 86_400_000

type DemoForm = Pick<NewForm, 'slug' | 'kind'> & { json: object; isPublic?: true; isDefault?: true }
const FORMS: readonly DemoForm[] = [
  { slug: 'application', kind: 'application', json: applicationForm, isDefault: true },
  { slug: 'first-day', kind: 'offer', json: firstDayForm },
  { slug: 'references', kind: 'questions', json: referencesForm },
  { slug: 'trip', kind: 'questions', json: tripForm },
  { slug: 'medical', kind: 'questions', json: medicalForm },
  { slug: 'crew-list', kind: 'questions', json: crewListForm, isPublic: true },
]

/** Creates the demo's forms, and assigns some to its candidate; existing forms and assignments are left unchanged. */
export async function createDemoForms(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  for (const { slug, kind, json, isPublic = false, isDefault = false } of FORMS) {
    if (await findFormByName(db, tenant.id, slug)) continue
    const definition = validateTrustedDefinition(json)
    await services.transaction(async (tx) => {
      const newForm = { tenantId: tenant.id, slug, kind, isPublic, isDefault, definition }
      await assignForms(services, tx, await insertForm(tx, newForm, now()), candidate)
    })
  }
  await submitTripForm(services, tenant, candidate)
}

/** A form that the candidate sent some time ago, submitted like one from the page. */
async function submitTripForm(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const open = await services.db
    .selectFrom('form_assignment')
    .innerJoin('form', 'form.id', 'form_assignment.form_id')
    .leftJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
    .select('form_assignment.id')
    .where('form_assignment.candidate_id', '=', candidate.id)
    .where('form.slug', '=', 'trip')
    .where('form_submission.assignment_id', 'is', null)
    .executeTakeFirst()
  if (!open) return
  const then = withClockAt(services, services.now() - 20 * DAY)
  const values = { by: 'train', from: 'Marseille', night: 'yes', nights: 2, wishes: 'A room without stairs, please.' }
  await submitFormAsCandidate(then, buildDemoContext(tenant, candidate, then.now()), open.id, {
    values,
    definitionVersion: 1,
  })
}

type Tx = Parameters<typeof assignFormToCandidate>[1]

async function assignForms(services: Services, tx: Tx, form: FormRow, { email, id }: Candidate): Promise<void> {
  const formatDue = (days: number) => new Date(services.now() + days * DAY).toISOString()
  if (form.slug === 'references')
    await assignFormToCandidate(services, tx, form, { candidate: { email }, due_at: formatDue(5) })
  if (form.slug === 'trip')
    await assignFormToCandidate(services, tx, form, { candidate: { email }, due_at: formatDue(-18) })
  if (form.slug === 'medical')
    await assignFormToCandidate(services, tx, form, { candidate: { email }, due_at: formatDue(14) })
  if (form.slug !== 'first-day') return
  const offer = await tx
    .selectFrom('offer')
    .select('id')
    .where('candidate_id', '=', id)
    .where('status', '=', 'Extended')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', services.now() + 3 * DAY)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (offer)
    await assignFormToCandidate(services, tx, form, { candidate: { email }, due_at: formatDue(7), offer_id: offer.id })
}
