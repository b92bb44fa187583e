import { parseIds } from '#contract/wire/parse-id.ts'
import { code, email, mailedCode } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { servedDefinition } from '#contract/form/definition/definition.ts'
import { formValues } from './forms.ts'
import { z } from '#contract/wire/zod.ts'

// Applying for one job or several (F-12, A-02). Times are epoch seconds.

export const APPLY = '/api/pcsx/apply'
/** The page for applying; `?pid=` names the jobs. Jobs found only by their URL have an apply page of their own. */
export const APPLY_PAGE = '/careers/apply'
export const PRIVATE_APPLY_PAGE = '/careers/apply/private'
/** Maximum number of jobs in one application. */
export const MOST_APPLIED = 20

const ts = z.number()
/** `pid=1,2` and `pid=1&pid=2` are equivalent. */
const pidList = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => parseIds(given).slice(0, MOST_APPLIED)),
)
const pids = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST_APPLIED))

export const APPLY_STATUSES = ['open', 'applied', 'closed', 'external', 'off', 'unknown'] as const

/** One of the requested jobs. Candidates can apply for `open` ones here, and for `external` ones at `applyUrl`. */
export const applyPosition = z.object({
  pid: z.number(),
  status: z.enum(APPLY_STATUSES),
  name: z.string(),
  location: z.string(),
  applyUrl: z.nullable(z.string()),
  /** The candidate's newest application, even if it has ended and the job is `open` again. */
  applicationId: z.nullable(z.number()),
  /** When the candidate may apply again, for `applied` jobs whose application has ended; null for never. */
  applyAgainTs: z.nullish(ts),
})

/**
 * Everything the apply page needs: the jobs, and one form for all open ones. Questions shared by several of their forms
 * appear once; those of a single job are in sections of their own, which `onlyFor` assigns to the job. `definition` is
 * null if no job is open. 401 if the tenant or one of the jobs requires a sign-in.
 */
export const getApply = {
  method: 'GET',
  path: APPLY,
  access: 'public',
  query: z.object({ pid: pidList, domain: z.optional(z.string()) }),
  response: z.object({
    positions: z.array(applyPosition),
    definition: z.nullable(servedDefinition),
    /** Opaque; returned with the answers. */
    definitionVersion: z.string(),
    /** The jobs to which each section of `definition` applies; empty for all. */
    onlyFor: z.array(z.array(z.number())),
    values: formValues,
    /** Names in `values` that were filled in from the candidate's data. */
    prefilled: z.array(z.string()),
    /** Version of the draft; 0 without one, and always when logged out, when the draft stays on the device. */
    version: z.number(),
    newQuestions: z.array(z.string()),
    updatedTs: z.nullable(ts),
    /** The draft for one of the jobs, to read and copy, if none of them accepts applications any more. */
    closedDraft: z.optional(z.object({ definition: servedDefinition, values: formValues, updatedTs: ts })),
    /** Logged out: the address is confirmed with a code at the end. */
    needsCode: z.boolean(),
    /** Names of those who referred the candidate to these jobs, and can see that they applied (D-06). */
    referrers: z.optional(z.array(z.string())),
  }),
} as const satisfies Endpoint

/**
 * Like `saveFormDraft`, for all the jobs together: 409 `conflict` with the current draft in `data`. `definitionVersion`
 * is that of the form the device started with, so that later questions count as new even if the first save is late.
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
 * Mails the code that confirms an address at the end of a logged-out application. The response is the same for known
 * and unknown addresses.
 */
export const sendApplyCode = {
  method: 'POST',
  path: `${APPLY}/code`,
  access: 'public',
  body: z.object({ email }),
  response: mailedCode,
} as const satisfies Endpoint

/**
 * Applies for all the jobs, or for none. Logged out with `email` and `code`, in the browser that requested the code. A
 * repeated Idempotency-Key returns the same response. 422 `invalid_fields` with `fieldErrors`, `code_invalid` for the
 * code; 409 `form_changed` with `data {newQuestions, definitionVersion}`: load the form again; the answers are kept (if
 * signed in, as the draft if there is none); 409 `already_sent` with `data {pids}` of the jobs already applied for, and
 * `applyAgainTs`, when the candidate may apply for all of them again, null if never for one of them; 410
 * `position_closed` with `data {pids}` of the closed ones.
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
