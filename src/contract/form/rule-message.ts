/**
 * The English messages of rules, by code; `%(name)s` is a placeholder. Texts are exactly those of F-03. Browser and
 * server have them in every language (`src/form-kit/rule-text.ts`, `server/platform/texts`).
 */
export const RULE_TEXTS = {
  required: '%(name)s is required',
  'required-long': 'This field is required',
  email: 'Email is invalid. Use the format "%(email)s".',
  'date-range': 'Please enter both a start and end date.',
  'date-range-order': 'The end date cannot be before the start date.',
  'phone-pattern': 'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().',
  phone: 'Enter a valid phone number and country code.',
  ssn: 'Social security number is invalid. Enter in the format of XXX-XX-XXXX.',
  sin: 'Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.',
  invalid: 'Enter a valid value.',
  'min-length': 'Enter at least %(count)s characters.',
  'max-length': 'Enter no more than %(count)s characters.',
  'min-value': 'Enter a value greater than or equal to %(count)s.',
  'max-value': 'Enter a value less than or equal to %(count)s.',
  'min-files': 'Upload at least %(count)s file.',
  'max-files': 'Upload no more than %(count)s files.',
  'file-size': 'Each file can have up to %(count)s MB. Too large: %(names)s',
  'files-size': 'All files together can have up to %(count)s MB.',
  'file-type': 'Use one of these file types: %(types)s. Not accepted: %(names)s',
  'min-choices': 'Choose at least %(count)s.',
  'max-choices': 'Choose no more than %(count)s.',
  'min-rows': 'Add at least %(count)s.',
  'max-rows': 'Add no more than %(count)s.',
  'unknown-choice': 'This choice is no longer offered. Choose again.',
} as const

export type RuleCode = keyof typeof RULE_TEXTS

/** An error in an answer: one of our messages by code, or the form's own text. */
export type RuleMessage = { code: RuleCode; values: Readonly<Record<string, string | number>> } | { text: string }

/** A message by code. */
export function createRuleMessage(code: RuleCode, values: Readonly<Record<string, string | number>> = {}): RuleMessage {
  return { code, values }
}
