import { msg } from '#contract/zod-free/text.ts'

/**
 * The English messages of rules, by code; `%(name)s` is a placeholder. Texts are exactly those of F-03. Browser and
 * server have them in every language (`src/form-kit/rule-text.ts`, `server/platform/texts`).
 */
export const RULE_TEXTS = {
  required: msg('%(name)s is required'),
  'required-long': msg('This field is required'),
  email: msg('Email is invalid. Use the format "%(email)s".'),
  'date-range': msg('Please enter both a start and end date.'),
  'date-range-order': msg('The end date cannot be before the start date.'),
  'phone-pattern': msg('Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().'),
  phone: msg('Enter a valid phone number and country code.'),
  ssn: msg('Social security number is invalid. Enter in the format of XXX-XX-XXXX.'),
  sin: msg('Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.'),
  invalid: msg('Enter a valid value.'),
  'min-length': msg('Enter at least %(count)s characters.'),
  'max-length': msg('Enter no more than %(count)s characters.'),
  'min-value': msg('Enter a value greater than or equal to %(count)s.'),
  'max-value': msg('Enter a value less than or equal to %(count)s.'),
  'min-files': msg('Upload at least %(count)s file.'),
  'max-files': msg('Upload no more than %(count)s files.'),
  'file-size': msg('Each file can have up to %(count)s MB. Too large: %(names)s'),
  'files-size': msg('All files together can have up to %(count)s MB.'),
  'file-type': msg('Use one of these file types: %(types)s. Not accepted: %(names)s'),
  'min-choices': msg('Choose at least %(count)s.'),
  'max-choices': msg('Choose no more than %(count)s.'),
  'min-rows': msg('Add at least %(count)s.'),
  'max-rows': msg('Add no more than %(count)s.'),
  'unknown-choice': msg('This choice is no longer offered. Choose again.'),
} as const

export type RuleCode = keyof typeof RULE_TEXTS

/** An error in an answer: one of our messages by code, or the form's own text. */
export type RuleMessage = { code: RuleCode; values: Readonly<Record<string, string | number>> } | { text: string }

/** A message by code. */
export function createRuleMessage(code: RuleCode, values: Readonly<Record<string, string | number>> = {}): RuleMessage {
  return { code, values }
}
