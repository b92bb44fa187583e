import type { FormItem } from '#contract/form/definition/definition.ts'

/** A kind of field, with an answer that fills it. Its texts are data of an employer, so they stay in their language. */
export type SpecimenOf = { item: FormItem; filled: unknown; needs?: readonly unknown[] }
