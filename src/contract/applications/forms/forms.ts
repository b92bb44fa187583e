import { code, email } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { servedDefinition } from '#contract/form/definition/definition.ts'
import { FORM_KINDS } from './forms-list.ts'
import { FORM_STATUSES } from './form-paths.ts'
import { z } from '#contract/wire/zod.ts'

// Forms as candidates see them (F-13, F-20, F-21, O-21). Times are epoch seconds, as in the other job calls.

export const FORMS = '/api/forms'

/** Answers by the name of their question; rows of lists are as deep as they get. */
export const formValues = z.record(z.string(), z.unknown()).check(z.refine((values) => isFlat(values)))

/** So that nothing that walks answers can be made to fall. Level by level, without recursion. */
function isFlat(values: unknown): boolean {
  let level: unknown[] = [values]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}

const DEEPEST = 8

const ts = z.number()

export const formState = z.object({
  /** An assignment's id, or the name of a public form. */
  id: z.string(),
  title: z.string(),
  type: z.enum(FORM_KINDS),
  status: z.enum(FORM_STATUSES),
  definition: servedDefinition,
  /** Of the definition: sent back with the answers, so that the server knows which questions were seen. */
  definitionVersion: z.number(),
  /** The draft, or what was sent, or what is known of the candidate. */
  values: formValues,
  /** Names in `values` that came from the profile: highlighted until looked at. */
  prefilled: z.array(z.string()),
  /** Of the draft; 0 when there is none. */
  version: z.number(),
  /** Names of questions that the form has got since the draft was written. */
  newQuestions: z.array(z.string()),
  updatedTs: z.nullable(ts),
  dueTs: z.nullable(ts),
  submittedTs: z.nullable(ts),
  pid: z.nullable(z.number()),
  positionTitle: z.nullable(z.string()),
  /** The offer it belongs to: header and expiry of O-21. */
  offer: z.nullable(z.object({ id: z.number(), documentId: z.nullable(z.string()), expiresTs: z.nullable(ts) })),
  /** False when it is only shown: sent, or `closedBy` something. */
  canSubmit: z.boolean(),
  // Not in the answers of older servers.
  /**
   * Why it cannot be sent, beside that it was: its offer is decided on or past, or it is only sent by who is signed
   * in.
   */
  closedBy: z.nullish(z.enum(['offer_final', 'offer_expired', 'sign_in'])),
  /** Logged out: the address is confirmed by a code at the end (`sendApplyCode`). */
  needsCode: z.optional(z.boolean()),
  /** Of what was sent. */
  sha256: z.nullish(z.string()),
})
export type FormState = z.infer<typeof formState>

const byId = z.object({ id: z.string().check(z.regex(/^[\w.:~-]{1,64}$/)) })
const draftVersion = z.int().check(z.gte(0))

/**
 * A form by the id of its assignment, or by the name of a public form (also logged out). Somebody else's id is as
 * unknown as one that nobody has: 404; logged out every id that is not a public form's: 401.
 */
export const getForm = {
  method: 'GET',
  path: `${FORMS}/:id`,
  access: 'public',
  params: byId,
  response: formState,
} as const satisfies Endpoint

/**
 * Saves a draft over the version that the device knows (0 for none). Another version there: 409 `conflict` with
 * `data {version, values, definitionVersion, updatedTs}`, the draft as it is; write again with that version to win
 * over it. The same values again change nothing. 409 `already_sent` after it was sent. Values are not judged here,
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

/** Of a 409 `conflict`, in `data`. @public */
export const draftConflict = z.object({
  version: z.number(),
  values: formValues,
  definitionVersion: z.number(),
  updatedTs: ts,
})
/** @public */
export type DraftConflict = z.infer<typeof draftConflict>

/**
 * Sends the answers, once: a repetition with the same Idempotency-Key gets the same answer, any other one 409
 * `already_sent`. 422 `invalid_fields` with `fieldErrors` by name (rows of a list as `list.0.name`), for rules as
 * well as for answers to hidden, read-only and unknown questions. 409 `form_changed` when the form has questions that
 * `definitionVersion` had not: the answers are kept as the draft where there is none, and `data` is the form's state
 * with `newQuestions`. 409 `offer_final` or `offer_expired` when its offer is no longer open, `offer_changed` with
 * `data {offer}` when it stands for a document of an offer whose terms are others than `termsSha256`. Logged out a
 * public form alone, with `email` and `code` in the browser that asked for the code (`sendApplyCode`): 422
 * `code_invalid`; nothing is kept as a draft.
 */
export const submitForm = {
  method: 'POST',
  path: `${FORMS}/:id/submit`,
  access: 'public',
  params: byId,
  body: z.object({
    values: formValues,
    definitionVersion: z.int(),
    /** Ours: `terms_sha256` of the offer that the form stands for a document of, as it was when the form was opened. */
    termsSha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
    email: z.optional(email),
    code: z.optional(code),
  }),
  idempotent: true,
  response: z.object({ submittedTs: ts, sha256: z.string() }),
} as const satisfies Endpoint
