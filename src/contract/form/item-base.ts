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
/** Starts with a letter and has no dot: dots lead into the rows of a dynamic list. */
const fieldName = z.string().check(z.regex(/^[A-Za-z][\w-]{0,63}$/))

export const itemRule = z.strictObject({
  type: z.enum(RULE_TYPES),
  value: z.optional(z.union([z.string(), z.number()])),
  /** Said instead of the rule's own text. */
  message: z.optional(shortText),
})

/**
 * What a profile can fill in before the candidate starts. `skills` fits a skill selector, or a text with commas;
 * `resume` a file upload, which begins with the primary resume. What the question would refuse is left out.
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

/** What every item has (F-15). */
export const base = {
  name: fieldName,
  label: z.optional(shortText),
  ariaLabel: z.optional(shortText),
  required: z.optional(z.union([z.boolean(), expression])),
  disabled: z.optional(z.boolean()),
  /** Shown, never asked: its answer is not taken from whoever fills in the form. */
  readOnly: z.optional(z.boolean()),
  /** Asked since the candidate last saw the form: counted as a new question. */
  newItem: z.optional(z.boolean()),
  layout: z.optional(z.enum(['full', 'half', 'third'])),
  /** Plain text, or HTML of the few elements that rich texts may have. */
  description: z.optional(longText),
  /**
   * Questions whose answers `visibility`, `required` and options look at; those that expressions name are added by
   * themselves.
   */
  dependencies: z.optional(z.array(z.string()).check(z.maxLength(100))),
  /** Hidden when it gives false. */
  visibility: z.optional(expression),
  /** The answer is worked out, not asked. */
  computed: z.optional(expression),
  rules: z.optional(z.array(itemRule).check(z.maxLength(ITEM_RULES))),
  /** Taken from the profile and marked until it was looked at. */
  prefill: z.optional(z.enum(PREFILLS)),
}

export const choices = z.array(choice).check(z.maxLength(ITEM_CHOICES))
export const direction = z.optional(z.enum(['horizontal', 'vertical']))
export type ItemRule = z.infer<typeof itemRule>
