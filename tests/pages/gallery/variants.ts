/** The states in which every field is shown. */
export const VARIANTS = [
  'empty',
  'filled',
  'required',
  'described',
  'error',
  'highlight',
  'disabled',
  'read only',
] as const

export type Variant = (typeof VARIANTS)[number]
