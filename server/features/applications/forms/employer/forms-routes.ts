import type { FastifyInstance } from 'fastify'
import {
  assignForm,
  cancelAssignment,
  createForm,
  getAssignment,
  getEmployerForm,
  listAssignments,
  listEmployerForms,
  updateForm,
} from '#contract/employer/employer-forms.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { msg } from '#contract/zod-free/text.ts'
import { findFormSubmission } from '#server/features/applications/forms/assignments/store.ts'
import { findFormById, listForms, type FormRow } from '#server/features/applications/forms/definitions/store.ts'
import {
  changeForm,
  validateDefinitionFromEmployer,
  insertForm,
} from '#server/features/applications/forms/definitions/write-definition.ts'
import { createFormNotFoundFailure } from '#server/features/applications/forms/refusals.ts'
import type { Db } from '#server/db/open-db.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { assignFormToCandidate } from './assign-form.ts'
import { cancelAssignedForm } from './cancel-assigned-form.ts'
import { presentAnswers, presentAssignment, presentFormWithQuestions } from './presenter.ts'
import { findAssignment, listAssignmentsOfForm } from './store.ts'

/** Forms for employers' systems: `/api/integrations/v1/forms`. */
export function registerEmployerFormRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  mountEndpoint(app, services, createForm, (context, { body }) =>
    withEmployerIdempotency(services, context, createForm, body, async () => {
      const about = {
        kind: body.kind,
        signingOrigin: services.esign.origin,
        name: body.name,
        tenantId: context.tenant.id,
      }
      const definition = await validateSentQuestions(body, about)
      if (!definition)
        throw new Failure('invalid_fields', msg('Check the marked fields.'), {
          fieldErrors: { definition: msg('Send a definition, or the questions of another system.') },
        })
      const { name: slug, kind, public: isPublic = false, default: isDefault = false } = body
      const form = { tenantId: context.tenant.id, slug, kind, isPublic, isDefault, definition }
      return async (tx) => ({ form: await presentFormWithQuestions(tx, await insertForm(tx, form, now())) })
    }),
  )

  mountEndpoint(
    app,
    services,
    listEmployerForms,
    async ({ tenant }, { query: { limit, cursor = '' } }) => {
      const rows = await listForms(db, tenant.id, { limit: limit + 1, after: cursor })
      const shown = rows.slice(0, limit)
      const forms = await Promise.all(shown.map((row) => presentFormWithQuestions(db, row)))
      return new WithMetadata({ forms }, { next_cursor: rows.length > limit ? (shown.at(-1)?.slug ?? null) : null })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, getEmployerForm, async ({ tenant }, { params }) => ({
    form: await presentFormWithQuestions(db, await requireFormOfTenant(db, tenant.id, params.id)),
  }))

  mountEndpoint(app, services, updateForm, async (context, { params, body }) => {
    const known = await requireFormOfTenant(db, context.tenant.id, params.id)
    return withEmployerIdempotency(services, context, updateForm, { ...params, body }, async () => {
      const about = {
        kind: known.kind,
        signingOrigin: services.esign.origin,
        name: known.slug,
        tenantId: context.tenant.id,
      }
      const definition = await validateSentQuestions(body, about)
      const { public: isPublic, default: isDefault, archived: isArchived } = body
      const changes = { isPublic, isDefault, isArchived, definition }
      return async (tx) => ({
        form: await presentFormWithQuestions(tx, await changeForm(tx, context.tenant.id, params.id, changes, now())),
      })
    })
  })

  mountEndpoint(app, services, assignForm, async (context, { params, body }) => {
    const form = await requireFormOfTenant(db, context.tenant.id, params.id)
    return withEmployerIdempotency(services, context, assignForm, { ...params, body }, async () => async (tx) => {
      const id = await assignFormToCandidate(services, tx, form, body)
      return { assignment: presentAssignment(await requireAssignmentOfTenant(tx, context.tenant.id, id)) }
    })
  })

  mountEndpoint(app, services, cancelAssignment, (context, { params }) =>
    withEmployerIdempotency(services, context, cancelAssignment, params, async () => async (tx) => {
      const tenantId = context.tenant.id
      await cancelAssignedForm(services, tx, tenantId, params.id)
      return { assignment: presentAssignment(await requireAssignmentOfTenant(tx, tenantId, params.id)) }
    }),
  )

  mountEndpoint(
    app,
    services,
    listAssignments,
    async ({ tenant }, { params, query }) => {
      await requireFormOfTenant(db, tenant.id, params.id)
      const page = { limit: query.limit, cursor: query.cursor }
      const { rows, next } = await listAssignmentsOfForm(db, tenant.id, params.id, page)
      return new WithMetadata({ assignments: rows.map(presentAssignment) }, { next_cursor: next })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, getAssignment, async ({ tenant }, { params }) => {
    const row = await requireAssignmentOfTenant(db, tenant.id, params.id)
    const sent = await findFormSubmission(db, row.id)
    const form = { id: row.form_id, slug: row.slug }
    const answers = sent ? await presentAnswers(db, form, sent, { assignmentId: row.id }) : null
    return { assignment: presentAssignment(row), answers }
  })
}

/** Validates the questions of a form; undefined if the call contains none. */
async function validateSentQuestions(
  { definition, questions }: Pick<BodyOf<typeof updateForm>, 'definition' | 'questions'>,
  about: Parameters<typeof validateDefinitionFromEmployer>[1],
): Promise<FormDefinition | undefined> {
  if (questions) return validateDefinitionFromEmployer({ questions }, about)
  return definition === undefined ? undefined : validateDefinitionFromEmployer({ definition }, about)
}

async function requireFormOfTenant(db: Db, tenantId: number, id: number): Promise<FormRow> {
  const row = await findFormById(db, tenantId, id)
  if (!row) throw createFormNotFoundFailure()
  return row
}

async function requireAssignmentOfTenant(db: Db, tenantId: number, id: string) {
  const row = await findAssignment(db, tenantId, id)
  if (!row) throw createFormNotFoundFailure()
  return row
}
