import { code, email } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { servedDefinition } from '#contract/form/definition/definition.ts'
import { FORM_KINDS } from './forms-list.ts'
import { FORM_STATUSES } from './form-paths.ts'
import { z } from '#contract/wire/zod.ts'

// Forms as candidates see them (F-13, F-20, F-21, O-21). Times are epoch seconds, as in the other job calls.

export const FORMS = '/api/forms'

/** Answers by question name; nesting is bounded by the rows of lists. */
export const formValues = z.record(z.string(), z.unknown()).check(z.refine((values) => isShallow(values)))

const DEEPEST = 8

/** Bounds the depth, so that code walking the answers cannot overflow the stack. Level by level, without recursion. */
function isShallow(values: unknown): boolean {
  let level: unknown[] = [values]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}

const ts = z.number()

export const formState = z.object({
  /** An assignment's id, or the name of a public form. */
  id: z.string(),
  title: z.string(),
  type: z.enum(FORM_KINDS),
  status: z.enum(FORM_STATUSES),
  definition: servedDefinition,
  /** Version of the definition, returned with the answers, so that the server knows which questions were seen. */
  definitionVersion: z.number(),
  /** The draft, the submitted answers, or values from the candidate's profile. */
  values: formValues,
  /** Names in `values` filled in from the profile: highlighted until reviewed. */
  prefilled: z.array(z.string()),
  /** Version of the draft; 0 without one. */
  version: z.number(),
  /** Names of questions added to the form since the draft was written. */
  newQuestions: z.array(z.string()),
  updatedTs: z.nullable(ts),
  dueTs: z.nullable(ts),
  submittedTs: z.nullable(ts),
  pid: z.nullable(z.number()),
  positionTitle: z.nullable(z.string()),
  /** The offer it belongs to: header and expiry of O-21. */
  offer: z.nullable(z.object({ id: z.number(), documentId: z.nullable(z.string()), expiresTs: z.nullable(ts) })),
  /** False if it is read-only: submitted, or closed (`closedBy`). */
  canSubmit: z.boolean(),
  // Older servers omit the fields below.
  /** Why it cannot be submitted, apart from having been: its offer is decided or expired, or it requires a sign-in. */
  closedBy: z.nullish(z.enum(['offer_final', 'offer_expired', 'sign_in'])),
  /** Logged out: the address is confirmed with a code at the end (`sendApplyCode`). */
  needsCode: z.optional(z.boolean()),
  /** Hash of the submission. */
  sha256: z.nullish(z.string()),
})
export type FormState = z.infer<typeof formState>

const byId = z.object({ id: z.string().check(z.regex(/^[\w.:~-]{1,64}$/)) })
const draftVersion = z.int().check(z.gte(0))

/**
 * A form by the id of its assignment, or by the name of a public form (also logged out). Another person's id is as
 * unknown as a nonexistent one: 404; logged out, any id that is not a public form's: 401.
 */
export const getForm = {
  method: 'GET',
  path: `${FORMS}/:id`,
  access: 'public',
  params: byId,
  response: formState,
} as const satisfies Endpoint

/**
 * Saves a draft over the version that the device has (0 for none). If the server has another version: 409 `conflict`
 * with `data {version, values, definitionVersion, updatedTs}` of the current draft; writing again with that version
 * overwrites it. Identical values change nothing. 409 `already_sent` after submission. Values are not validated here,
 * only bounded.
 */
export const saveFormDraft = {
  method: 'PUT',
  path: `${FORMS}/:id/draft`,
  access: 'candidate',
  params: byId,
  body: z.object({ version: draftVersion, values: formValues, definitionVersion: z.optional(z.int()) }),
  idempotent: true,
  response: z.object({ version: z.number(), updatedTs: ts }),
} as const satisfies Endpoint

/** `data` of a 409 `conflict`. @public */
export const draftConflict = z.object({
  version: z.number(),
  values: formValues,
  definitionVersion: z.number(),
  updatedTs: ts,
})
/** @public */
export type DraftConflict = z.infer<typeof draftConflict>

/**
 * Submits the answers once: a repeated Idempotency-Key returns the same response, any other key 409 `already_sent`.
 * Without a session, only public forms can be submitted, with `email` and `code` in the browser that requested the code
 * (`sendApplyCode`), and no draft is stored.
 *
 * - 422 `invalid_fields`: `fieldErrors` by name (rows of a list as `list.0.name`), for broken rules as well as for
 *   answers to hidden, read-only and unknown questions. 422 `code_invalid`: the code is wrong.
 * - 409 `form_changed`: the form has questions that `definitionVersion` did not have. The answers become the draft if
 *   there is none, and `data` is the form's state with `newQuestions`.
 * - 409 `offer_final`, `offer_expired`: the form's offer is no longer open. 409 `offer_changed` with `data {offer}`:
 *   the form replaces a document of an offer whose terms differ from `termsSha256`.
 */
export const submitForm = {
  method: 'POST',
  path: `${FORMS}/:id/submit`,
  access: 'public',
  params: byId,
  body: z.object({
    values: formValues,
    definitionVersion: z.int(),
    /**
     * Not in the specification: `terms_sha256`, as of when the form was opened, of the offer for whose document the
     * form stands.
     */
    termsSha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
    email: z.optional(email),
    code: z.optional(code),
  }),
  idempotent: true,
  response: z.object({ submittedTs: ts, sha256: z.string() }),
} as const satisfies Endpoint
