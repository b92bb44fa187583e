import { z } from '#contract/wire/zod.ts'
import { expression } from './expression/expression-schema.ts'
import { DESCRIPTION_LENGTH, ITEM_CHOICES, ITEM_RULES, LABEL_LENGTH } from './form-limits.ts'
import { choice } from './values.ts'

export const RULE_TYPES = [
  'required',
  'email',
  'phone',
  'ssn',
  'sin',
  'dateRange',
  'regex',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'maxFileSizeMB',
  'maxCumulativeFileSizeMB',
] as const
export type RuleType = (typeof RULE_TYPES)[number]

export const shortText = z.string().check(z.maxLength(LABEL_LENGTH))
export const longText = z.string().check(z.maxLength(DESCRIPTION_LENGTH))
/** Starts with a letter and has no dot, which separates parts of paths into dynamic lists. */
const fieldName = z.string().check(z.regex(/^[A-Za-z][\w-]{0,63}$/))

export const itemRule = z.strictObject({
  type: z.enum(RULE_TYPES),
  value: z.optional(z.union([z.string(), z.number()])),
  /** Replaces the rule's default message. */
  message: z.optional(shortText),
})

/**
 * Profile data that can fill in a question. `skills` suits a skill selector or a comma-separated text; `resume` a file
 * upload, which starts with the primary resume. Values the question would refuse are left out.
 */
export const PREFILLS = [
  'firstName',
  'lastName',
  'fullname',
  'email',
  'phone',
  'location',
  'headline',
  'summary',
  'skills',
  'resume',
] as const

/** Properties of every item (F-15). */
export const base = {
  name: fieldName,
  label: z.optional(shortText),
  ariaLabel: z.optional(shortText),
  required: z.optional(z.union([z.boolean(), expression])),
  disabled: z.optional(z.boolean()),
  /** Display-only: answers to it are rejected. */
  readOnly: z.optional(z.boolean()),
  /** Added since the candidate last saw the form: counted as a new question. */
  newItem: z.optional(z.boolean()),
  layout: z.optional(z.enum(['full', 'half', 'third'])),
  /** Plain text, or HTML with the few elements of rich text. */
  description: z.optional(longText),
  /** Questions that `visibility`, `required` and options depend on; names in expressions are added automatically. */
  dependencies: z.optional(z.array(z.string()).check(z.maxLength(100))),
  /** Hides the item when false. */
  visibility: z.optional(expression),
  /** The answer is computed from others. */
  computed: z.optional(expression),
  rules: z.optional(z.array(itemRule).check(z.maxLength(ITEM_RULES))),
  /** Filled in from the profile, and highlighted until reviewed. */
  prefill: z.optional(z.enum(PREFILLS)),
}

export const choices = z.array(choice).check(z.maxLength(ITEM_CHOICES))
export const direction = z.optional(z.enum(['horizontal', 'vertical']))
export type ItemRule = z.infer<typeof itemRule>
