import type { CodeFormItem } from '#contract/form/definition/code-definition.ts'
import { LINE_LENGTH } from '#contract/profile/profile-content.ts'

type LineOptions = { required?: true; layout?: 'half'; autocomplete?: string }

/** A single-line question. */
export function createTextQuestion(
  name: string,
  label: string,
  { autocomplete, ...rest }: LineOptions = {},
): CodeFormItem {
  const textOptions = autocomplete ? { textOptions: { autocomplete } } : {}
  return { name, label, type: 'text', rules: [{ type: 'maxLength', value: LINE_LENGTH }], ...rest, ...textOptions }
}
