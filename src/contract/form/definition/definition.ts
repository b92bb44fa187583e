import { z } from '#contract/wire/zod.ts'
import { FORM_ITEMS, FORM_SECTIONS } from '#contract/form/form-limits.ts'
import { shortText } from '#contract/form/item-base.ts'
import { formItem, introduction } from '#contract/form/items.ts'
import type { FormItem, LeafItem } from '#contract/form/items.ts'
import type { ItemType, ValueByType } from '#contract/form/values.ts'

export type { FormItem, LeafItem }

/** Incremented when old readers could not understand a new form. */
export const SCHEMA_VERSION = 1

export const formSection = z.strictObject({
  title: shortText,
  description: introduction,
  /** The readers of the answers: the recruiter, unless answers are only counted (equal opportunity). */
  audience: z.optional(z.enum(['recruiter', 'statistics'])),
  items: z.array(formItem).check(z.maxLength(FORM_ITEMS)),
})

/**
 * A form as data (F-14), as employers send it. Strict, so that misspelt options are reported. `check-definition.ts`
 * checks what a schema cannot see (duplicate names, cycles, patterns).
 */
export const formDefinition = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  id: z.string().check(z.regex(/^[\w.:~-]{1,64}$/)),
  title: shortText,
  sections: z.array(formSection).check(z.minLength(1), z.maxLength(FORM_SECTIONS)),
})

export type FormSection = z.infer<typeof formSection>
export type FormDefinition = z.infer<typeof formDefinition>

/** The item of a type. */
export type ItemOf<T extends ItemType> = Extract<FormItem, { type: T }>

/** The answer to an item. */
export type ValueOf<T extends FormItem> = ValueByType[T['type']]

/**
 * A definition as the server returns it. Only its frame is validated, so that an older app can open a form with newer
 * items (each rendered as a notice), and a form of 1,000 questions opens at once.
 */
export const servedDefinition: z.ZodMiniType<FormDefinition> = z.custom<FormDefinition>(
  (value) => frame.safeParse(value).success,
)

const named = z.looseObject({ name: z.string(), type: z.string() })
const frame = z.looseObject({
  id: z.string(),
  title: z.string(),
  sections: z.array(z.looseObject({ title: z.string(), items: z.array(named) })),
})
