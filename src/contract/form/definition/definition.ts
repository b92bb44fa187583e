import { z } from '#contract/wire/zod.ts'
import { FORM_ITEMS, FORM_SECTIONS } from '#contract/form/form-limits.ts'
import { shortText } from '#contract/form/item-base.ts'
import { formItem, introduction } from '#contract/form/items.ts'
import type { FormItem, LeafItem } from '#contract/form/items.ts'
import type { ItemType, ValueByType } from '#contract/form/values.ts'

export type { FormItem, LeafItem }

/** Raised when an old reader could not understand a new form. */
export const SCHEMA_VERSION = 1

export const formSection = z.strictObject({
  title: shortText,
  description: introduction,
  /** Who reads the answers: whoever decides, unless they are for counting alone (equal opportunity). */
  audience: z.optional(z.enum(['recruiter', 'statistics'])),
  items: z.array(formItem).check(z.maxLength(FORM_ITEMS)),
})

/**
 * A form as data (F-14), the way an employer sends it: strict, so that a misspelt option is named and not ignored.
 * What one schema cannot see (names used twice, cycles, patterns) `check-definition.ts` does.
 */
export const formDefinition = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  id: z.string().check(z.regex(/^[\w.:~-]{1,64}$/)),
  title: shortText,
  sections: z.array(formSection).check(z.minLength(1), z.maxLength(FORM_SECTIONS)),
})

export type FormSection = z.infer<typeof formSection>
export type FormDefinition = z.infer<typeof formDefinition>

/** The item of one type. */
export type ItemOf<T extends ItemType> = Extract<FormItem, { type: T }>

/** What an item is answered with. */
export type ValueOf<T extends FormItem> = ValueByType[T['type']]

/**
 * A definition as a server hands it out: only its frame is looked at, so that an older app opens a form with items it
 * does not know yet (each is drawn as a notice), and a form of 1,000 questions opens at once.
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
