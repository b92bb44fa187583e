import type { FormItem } from '#contract/form/definition/definition.ts'

/**
 * A kind of field, with an answer to show it filled. Words of data: they are the employer's, and stay in their
 * language.
 */
export type SpecimenOf = { item: FormItem; filled: unknown; needs?: readonly unknown[] }
