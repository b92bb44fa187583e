import { pageQuery } from '#contract/wire/page-query.ts'
import { email } from '#contract/account/account.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { servedDefinition } from '#contract/form/definition/definition.ts'
import { formValues } from '#contract/applications/forms/forms.ts'
import { FORM_KINDS } from '#contract/applications/forms/forms-list.ts'
import { FORM_STATUSES } from '#contract/applications/forms/form-paths.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

/** Forms and their assignments for employers' systems. */
export const EMPLOYER_FORMS = '/api/integrations/v1/forms'
export const EMPLOYER_FORM_ASSIGNMENTS = '/api/integrations/v1/form-assignments'
/** Question formats of other systems that can be imported as forms. */
export const FORM_FORMATS = ['greenhouse', 'ashby'] as const

const isoTime = z.nullable(z.string())

const employerForm = z.object({
  id: z.number(),
  /** The name used in URLs. */
  name: z.string(),
  title: z.string(),
  kind: z.enum(FORM_KINDS),
  public: z.boolean(),
  /** The application form of positions without `overrides.apply.formId`. */
  default: z.boolean(),
  version: z.number(),
  questions: z.number(),
  archived: z.boolean(),
  /**
   * Parts of the current version that do not work as written: patterns from before their size was limited. Older
   * servers omit it.
   */
  warnings: z.optional(z.array(z.object({ path: z.string(), text: z.string() }))),
  created_at: z.string(),
  updated_at: z.string(),
})
export type EmployerForm = z.infer<typeof employerForm>

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/))
const flags = { public: z.optional(z.boolean()), default: z.optional(z.boolean()) }
/** The questions: a definition in our format, or another system's questions in its own format. */
const content = {
  /**
   * Our own form (docs/integrations.md, decision 021); validated as a whole, so that each problem names its question.
   */
  definition: z.optional(z.record(z.string(), z.unknown())),
  questions: z.optional(z.strictObject({ format: z.enum(FORM_FORMATS), data: z.unknown() })),
}

const byId = z.object({ id: numericId })
const one = z.object({ form: employerForm })
const whole = z.object({ form: z.extend(employerForm, { definition: servedDefinition }) })

export const createForm = {
  method: 'POST',
  path: EMPLOYER_FORMS,
  access: 'employer',
  scope: 'forms:write',
  summary: 'Makes a form, of our own definition or of another system’s questions.',
  body: z.strictObject({ name, kind: z._default(z.enum(FORM_KINDS), 'questions'), ...flags, ...content }),
  idempotent: true,
  location: `${EMPLOYER_FORMS}/:form.id`,
  response: one,
} as const satisfies EmployerEndpoint

export const listEmployerForms = {
  method: 'GET',
  path: EMPLOYER_FORMS,
  access: 'employer',
  scope: 'forms:read',
  summary: 'Lists the forms, by name.',
  query: pageQuery,
  response: z.object({ forms: z.array(employerForm) }),
} as const satisfies EmployerEndpoint

export const getEmployerForm = {
  method: 'GET',
  path: `${EMPLOYER_FORMS}/:id`,
  access: 'employer',
  scope: 'forms:read',
  summary: 'Answers a form with what it asks.',
  params: byId,
  response: whole,
} as const satisfies EmployerEndpoint

/** Changes a form. Earlier submissions keep their questions; candidates who have begun see which questions are new. */
export const updateForm = {
  method: 'PATCH',
  path: `${EMPLOYER_FORMS}/:id`,
  access: 'employer',
  scope: 'forms:write',
  summary: 'Changes a form: another definition becomes its next version.',
  params: byId,
  body: z.strictObject({ ...flags, ...content, archived: z.optional(z.boolean()) }),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

const byAssignment = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const assignment = z.object({
  id: z.string(),
  form: z.object({ id: z.number(), name: z.string(), title: z.string() }),
  candidate: z.object({ email: z.string(), fullname: z.string() }),
  position_id: z.nullable(z.number()),
  offer_id: z.nullable(z.number()),
  document_id: z.nullable(z.string()),
  status: z.enum([...FORM_STATUSES, 'canceled']),
  due_at: isoTime,
  created_at: z.string(),
  submitted_at: isoTime,
})
export type EmployerAssignment = z.infer<typeof assignment>

/**
 * Assigns a form to a candidate. Somebody who has not signed in yet finds it at the first sign-in with this address.
 */
export const assignForm = {
  method: 'POST',
  path: `${EMPLOYER_FORMS}/:id/assignments`,
  access: 'employer',
  scope: 'forms:write',
  summary: 'Gives a form to a candidate, by a day, for a job or an offer.',
  params: byId,
  body: z.strictObject({
    candidate: z.strictObject({ email, fullname: z.optional(z.string().check(z.maxLength(200))) }),
    due_at: z.nullish(z.iso.datetime({ offset: true })),
    position_id: z.optional(z.int().check(z.positive())),
    offer_id: z.optional(z.int().check(z.positive())),
    /** A document of that offer. */
    document_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  idempotent: true,
  location: `${EMPLOYER_FORM_ASSIGNMENTS}/:assignment.id`,
  response: z.object({ assignment }),
} as const satisfies EmployerEndpoint

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listAssignments = {
  method: 'GET',
  path: `${EMPLOYER_FORMS}/:id/assignments`,
  access: 'employer',
  scope: 'forms:read',
  summary: 'Lists to whom a form was given, newest first, page by page.',
  params: byId,
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  response: z.object({ assignments: z.array(assignment) }),
} as const satisfies EmployerEndpoint

/**
 * Cancels an assignment. Repeating the call has no effect. 409 `already_sent` if it was submitted. 409 `conflict` for a
 * public form, which is assigned to nobody, and for the last open form of an offer document whose other forms were
 * submitted, since nobody could complete that document.
 */
export const cancelAssignment = {
  method: 'POST',
  path: `${EMPLOYER_FORM_ASSIGNMENTS}/:id/cancel`,
  access: 'employer',
  scope: 'forms:write',
  summary:
    'Takes a form back that was not sent yet; its draft goes, and the candidate reads that it is no longer needed.',
  params: byAssignment,
  idempotent: true,
  response: z.object({ assignment }),
} as const satisfies EmployerEndpoint

const answered = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  value: z.unknown(),
  /** Readable: choices by label, files by name. */
  text: z.string(),
})

/** Answers for an employer's system, without the statistics sections. */
export const employerAnswers = {
  form: z.object({ id: z.number(), name: z.string(), version: z.number() }),
  values: formValues,
  sections: z.array(z.object({ title: z.string(), answers: z.array(answered) })),
  consents: z.array(z.object({ name: z.string(), text: z.string(), given_at: z.string() })),
  /** Download from `/api/integrations/v1/applications/files/{uid}`. */
  files: z.array(
    z.object({ uid: z.string(), name: z.string(), size: z.number(), type: z.string(), sha256: z.string() }),
  ),
  sha256: z.string(),
}

/** Reads an assignment; `answers` is null until submission. */
export const getAssignment = {
  method: 'GET',
  path: `${EMPLOYER_FORM_ASSIGNMENTS}/:id`,
  access: 'employer',
  scope: 'forms:read',
  summary: 'Answers a form that was given to a candidate, with the answers once they were sent.',
  params: byAssignment,
  response: z.object({ assignment, answers: z.nullable(z.object(employerAnswers)) }),
} as const satisfies EmployerEndpoint
