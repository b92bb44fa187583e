import { parseIds } from '#contract/wire/parse-id.ts'
import { code, email, mailedCode } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { servedDefinition } from '#contract/form/definition/definition.ts'
import { formValues } from './forms.ts'
import { z } from '#contract/wire/zod.ts'

// Applying for one job or several (F-12, A-02). Times are epoch seconds.

export const APPLY = '/api/pcsx/apply'
/**
 * Where candidates apply, `?pid=` says for which jobs; those that are only found by their address have one of their
 * own.
 */
export const APPLY_PAGE = '/careers/apply'
export const PRIVATE_APPLY_PAGE = '/careers/apply/private'
/** Jobs that are applied for at once. */
export const MOST_APPLIED = 20

const ts = z.number()
/** `pid=1,2` and `pid=1&pid=2` mean the same. */
const pidList = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => parseIds(given).slice(0, MOST_APPLIED)),
)
const pids = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST_APPLIED))

export const APPLY_STATUSES = ['open', 'applied', 'closed', 'external', 'off', 'unknown'] as const

/** One of the jobs that were asked for. Only `open` ones can be applied for; `external` ones at `applyUrl`. */
export const applyPosition = z.object({
  pid: z.number(),
  status: z.enum(APPLY_STATUSES),
  name: z.string(),
  location: z.string(),
  applyUrl: z.nullable(z.string()),
  /** The candidate's newest application for it, also where that has ended and the job is `open` again. */
  applicationId: z.nullable(z.number()),
  /** Of an `applied` one whose application has ended: from when on one can apply again; null is never. */
  applyAgainTs: z.nullish(ts),
})

/**
 * Everything the apply page needs: the jobs, and one form for all of them that are open. Questions that several of
 * their forms share stand once; those that one job asks alone stand in sections of their own, which `onlyFor` names
 * by the job. `definition` is null when no job is open. 401 where the tenant or one of the jobs wants a login
 * first.
 */
export const getApply = {
  method: 'GET',
  path: APPLY,
  access: 'public',
  query: z.object({ pid: pidList, domain: z.optional(z.string()) }),
  response: z.object({
    positions: z.array(applyPosition),
    definition: z.nullable(servedDefinition),
    /** Sent back with the answers; opaque. */
    definitionVersion: z.string(),
    /** For each section of `definition`, the jobs it is about; empty for all. */
    onlyFor: z.array(z.array(z.number())),
    values: formValues,
    /** Names in `values` that came from what is known of the candidate. */
    prefilled: z.array(z.string()),
    /** Of the draft; 0 when there is none, and always when logged out: the device keeps that draft. */
    version: z.number(),
    newQuestions: z.array(z.string()),
    updatedTs: z.nullable(ts),
    /** Where none of the jobs takes applications any more: what was written for one, to be read and copied. */
    closedDraft: z.optional(z.object({ definition: servedDefinition, values: formValues, updatedTs: ts })),
    /** Logged out: the address is confirmed by a code at the end. */
    needsCode: z.boolean(),
    /** Who referred the candidate to these jobs, and will see that they applied (D-06). */
    referrers: z.optional(z.array(z.string())),
  }),
} as const satisfies Endpoint

/**
 * As `saveFormDraft`: 409 `conflict` with the draft as it is in `data`. For all the jobs at once.
 * `definitionVersion`: of the form that the device began it with, so that what was asked since is new also where the
 * first save comes late.
 */
export const saveApplyDraft = {
  method: 'PUT',
  path: `${APPLY}/draft`,
  access: 'candidate',
  body: z.object({
    pids,
    version: z.int().check(z.gte(0)),
    values: formValues,
    definitionVersion: z.optional(z.string()),
  }),
  idempotent: true,
  response: z.object({ version: z.number(), updatedTs: ts }),
} as const satisfies Endpoint

/**
 * Mails the code that confirms an address at the end of a logged-out application. Answers alike for known and unknown
 * addresses.
 */
export const sendApplyCode = {
  method: 'POST',
  path: `${APPLY}/code`,
  access: 'public',
  body: z.object({ email }),
  response: mailedCode,
} as const satisfies Endpoint

/**
 * Applies for all the jobs, or for none. Logged out with `email` and `code`, in the browser that asked for the code.
 * With the same Idempotency-Key the same answer. 422 `invalid_fields` with `fieldErrors`, `code_invalid` for the
 * code; 409 `form_changed` with `data {newQuestions, definitionVersion}`: ask for the form again, answers stay
 * (signed in, as the draft where there is none); 409 `already_sent` with `data {pids}` applied for before, and
 * `applyAgainTs`: from when on all of them can be applied for again, null where one never can; 410 `position_closed`
 * with `data {pids}` that are closed.
 */
export const submitApply = {
  method: 'POST',
  path: APPLY,
  access: 'public',
  body: z.object({
    pids,
    values: formValues,
    definitionVersion: z.string(),
    email: z.optional(email),
    code: z.optional(code),
  }),
  idempotent: true,
  response: z.object({
    submittedTs: ts,
    applications: z.array(
      z.object({ applicationId: z.number(), pid: z.number(), positionTitle: z.string(), sha256: z.string() }),
    ),
  }),
} as const satisfies Endpoint
