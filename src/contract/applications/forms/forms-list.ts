import type { Endpoint } from '#contract/wire/endpoint.ts'
import { FORM_STATUSES } from './form-paths.ts'
import { z } from '#contract/wire/zod.ts'

// A candidate's forms and the public ones, without their questions, which lists do not need (F-13). Times are epoch
// seconds.

/** Path of the list (F-13). */
export const FORMS_LIST = '/api/pcsx/forms_list'
/** questions: any form of the employer. offer: part of an offer. application: filled in on the apply page. */
export const FORM_KINDS = ['application', 'questions', 'offer'] as const
export const FORM_TABS = ['todo', 'sent', 'public'] as const
export type FormTab = (typeof FORM_TABS)[number]

const ts = z.number()

export const formRow = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(FORM_KINDS),
  pid: z.nullable(z.number()),
  positionTitle: z.nullable(z.string()),
  status: z.enum(FORM_STATUSES),
  dueTs: z.nullable(ts),
  submittedTs: z.nullable(ts),
  newQuestionCount: z.number(),
  /** The page where it is filled in, a path of this site. */
  url: z.string(),
})
export type FormRow = z.infer<typeof formRow>

/**
 * F-13: the forms of one tab, and the tabs if requested (`include_tab_list` 1 or true). Logged out, only the tab of
 * public forms exists. Without `tab_id`, the first tab.
 */
export const listForms = {
  method: 'GET',
  path: FORMS_LIST,
  access: 'public',
  query: z.object({
    tab_id: z.optional(z.string()),
    include_tab_list: z.optional(z.string()),
    domain: z.optional(z.string()),
  }),
  response: z.object({
    tabs: z.array(z.object({ id: z.enum(FORM_TABS), label: z.string(), count: z.number() })),
    forms: z.array(formRow),
  }),
} as const satisfies Endpoint
