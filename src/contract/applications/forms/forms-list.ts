import type { Endpoint } from '#contract/wire/endpoint.ts'
import { FORM_STATUSES } from './form-paths.ts'
import { z } from '#contract/wire/zod.ts'

// The forms of a candidate and of everybody, without what they ask (F-13): a page that only lists them needs no more.
// Times are epoch seconds.

/** The call that lists them (F-13). */
export const FORMS_LIST = '/api/pcsx/forms_list'
/**
 * questions: any form of the employer. offer: belongs to an offer. application forms are filled in at the apply page.
 */
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
  /** Where it is filled in, a path of this site. */
  url: z.string(),
})
export type FormRow = z.infer<typeof formRow>

/**
 * F-13: the forms of one tab, and the tabs when asked for (`include_tab_list` 1 or true). Logged out there is the tab
 * of public forms alone. Without `tab_id`, the first tab.
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
