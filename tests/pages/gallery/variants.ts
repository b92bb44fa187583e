/** The states every field has to look right in. */
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
