import { pageQuery } from '#contract/wire/page-query.ts'
import { OPTION_LISTS } from '#contract/zod-free/option-list-path.ts'
import type { Endpoint, EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

/** Option lists for the selects of employers' forms. */
export const EMPLOYER_LISTS = '/api/integrations/v1/lists'
/** Most options of a list: far more than the towns of any country. */
const MOST_OPTIONS = 5000

const text = z.string().check(z.minLength(1), z.maxLength(200))
const option = z.strictObject({
  value: text,
  label: text,
  /** The answer to the parent question for which this option is offered. */
  parent: z.optional(text),
  /** `src`: a picture of this site, or a data URL. */
  iconProps: z.optional(z.strictObject({ src: z.string().check(z.maxLength(20_000)) })),
})
export type ListOption = z.infer<typeof option>
export const listOptions = z.array(option).check(z.minLength(1), z.maxLength(MOST_OPTIONS))

export const listName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/))
/** Lists are identified by name. */
const byName = z.object({ id: listName })
const listed = z.object({ name: z.string(), options: z.number(), updated_at: z.string() })
const whole = z.object({ list: z.object({ name: z.string(), options: z.array(option), updated_at: z.string() }) })

/** Options of a select with `apiEndpoint`; the parent's answer filters them (`?parent={parent}`). */
export const readOptions = {
  method: 'GET',
  path: `${OPTION_LISTS}/:id`,
  access: 'public',
  params: byName,
  query: z.object({ parent: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ options: z.array(z.omit(option, { parent: true })) }),
} as const satisfies Endpoint

export const putList = {
  method: 'POST',
  path: EMPLOYER_LISTS,
  access: 'employer',
  scope: 'forms:write',
  summary: 'Makes a list of choices that forms load, or replaces the one of that name as a whole.',
  body: z.strictObject({ name: listName, options: listOptions }),
  idempotent: true,
  response: whole,
} as const satisfies EmployerEndpoint

export const listLists = {
  method: 'GET',
  path: EMPLOYER_LISTS,
  access: 'employer',
  scope: 'forms:read',
  summary: 'Lists the lists of choices, by name.',
  query: pageQuery,
  response: z.object({ lists: z.array(listed) }),
} as const satisfies EmployerEndpoint

export const getList = {
  method: 'GET',
  path: `${EMPLOYER_LISTS}/:id`,
  access: 'employer',
  scope: 'forms:read',
  summary: 'Answers a list of choices.',
  params: byName,
  response: whole,
} as const satisfies EmployerEndpoint

/** Deletes a list; 409 while a form uses it. */
export const removeList = {
  method: 'DELETE',
  path: `${EMPLOYER_LISTS}/:id`,
  access: 'employer',
  scope: 'forms:write',
  summary: 'Removes a list of choices that no form loads.',
  params: byName,
  idempotent: true,
  response: z.object({ removed: z.string() }),
} as const satisfies EmployerEndpoint
