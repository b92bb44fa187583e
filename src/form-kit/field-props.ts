import type { ItemFunctions } from '#contract/form/definition/code-definition.ts'
import type { FormItem, ValueOf } from '#contract/form/definition/definition.ts'
import type { EvaluatedForm } from '#contract/form/evaluate-visibility.ts'
import type { UnparsedInput, UnparsedRange } from './store/unparsed-input.ts'
import type { Answers, LoadedOption, UploadedFile } from '#contract/form/values.ts'

/** error: invalid; highlight: an unchanged initial value; none (F-06). */
export type FieldState = 'error' | 'highlight' | 'none'

export type UploadOptions = {
  item: string
  /** File extensions without the dot, if the item lists its own. */
  allowedTypes?: readonly string[] | undefined
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/** Uploads one file; resolves with the form's value for it. */
export type UploadFile = (file: File, options: UploadOptions) => Promise<UploadedFile>

/** Context of a form's fields. */
export type FormContext = {
  formId: string
  locale: string
  /** Default country of phone numbers: a window setting, else US. */
  callingCountry: string
  /** Null where files cannot be sent, as in a preview. */
  upload: UploadFile | null
  /** URL of an uploaded file, for signed-in people. */
  addressOf?: ((uid: string) => string) | undefined
  /** Loads options from an address of this site in which the parent's value is filled in already. */
  loadOptions: (address: string) => Promise<readonly LoadedOption[]>
  suggestSkills: (term: string) => Promise<readonly string[]>
}

/**
 * The props of every field component, which are all it knows. The frame around it (`item-frame.tsx`) draws label,
 * description, asterisk and error, and announces the error; the field draws the control, gives it `id`,
 * `aria-describedby`, `aria-invalid` and `aria-required`, and calls back.
 */
export type FieldProps<T extends FormItem = FormItem> = {
  item: T
  /** The id of the control that the label names; `${id}-label` is the label itself, for groups (`aria-labelledby`). */
  id: string
  value: ValueOf<T>
  /** The value including input that could not be parsed; a list finds that in its `value`. */
  raw?: unknown
  onChange: (value: ValueOf<T> | UnparsedInput | UnparsedRange) => void
  /** Sets the field's own initial value, which is not saved in a draft. */
  onBegin?: (value: ValueOf<T> | UnparsedInput | UnparsedRange) => void
  /**
   * Called when the focus has left the field, which is then checked. A dynamic list names the cell, such as
   * `0.company`.
   */
  onBlur: (cell?: string) => void
  /** The error text. */
  error: string | null
  state: FieldState
  isRequired: boolean
  isDisabled: boolean
  isReadOnly: boolean
  /** Ids of description and error, for `aria-describedby`. */
  describedBy: string | undefined
  context: FormContext
  /** Values of the item's `dependencies`, in their order. */
  dependencies: readonly unknown[]
  /** Errors inside a dynamic list by `row.name`, such as `0.company`. */
  nestedErrors: Readonly<Record<string, string>>
  /**
   * Evaluates which items of a dynamic list's row are shown and required; a new function when answers outside of the
   * row change that.
   */
  evaluateRow: (row: Answers) => EvaluatedForm
  /** Functions that a form defined in TypeScript provides for this item. */
  functions: ItemFunctions | undefined
}
