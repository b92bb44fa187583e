import { msg } from '#contract/zod-free/text.ts'

/**
 * Texts of rules in English, by code; `{name}` is a placeholder for a value. The texts of F-03 are verbatim. Browser
 * (`src/form-kit/format-rule-message.ts`) and server (`server/platform/texts/locales`) have each in every language.
 */
export const RULE_TEXTS = {
  required: msg('{name} is required'),
  'required-long': msg('This field is required'),
  email: msg('Email is invalid. Use the format "{email}".'),
  'date-range': msg('Please enter both a start and end date.'),
  'date-range-order': msg('The end date cannot be before the start date.'),
  'phone-pattern': msg('Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().'),
  phone: msg('Enter a valid phone number and country code.'),
  ssn: msg('Social security number is invalid. Enter in the format of XXX-XX-XXXX.'),
  sin: msg('Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.'),
  invalid: msg('Enter a valid value.'),
  'min-length': msg('Enter at least {count} characters.'),
  'max-length': msg('Enter no more than {count} characters.'),
  'min-value': msg('Enter a value greater than or equal to {count}.'),
  'max-value': msg('Enter a value less than or equal to {count}.'),
  'min-files': msg('Upload at least {count} file.'),
  'max-files': msg('Upload no more than {count} files.'),
  'file-size': msg('Each file can have up to {count} MB. Too large: {names}'),
  'files-size': msg('All files together can have up to {count} MB.'),
  'file-type': msg('Use one of these file types: {types}. Not accepted: {names}'),
  'min-choices': msg('Choose at least {count}.'),
  'max-choices': msg('Choose no more than {count}.'),
  'min-rows': msg('Add at least {count}.'),
  'max-rows': msg('Add no more than {count}.'),
  'unknown-choice': msg('This choice is no longer offered. Choose again.'),
} as const
