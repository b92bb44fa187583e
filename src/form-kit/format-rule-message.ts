import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleCode, RuleMessage } from '#contract/form/rule-message.ts'

/** The texts of `RULE_TEXTS`; a test compares the two. */
const TEXTS: Readonly<Record<RuleCode, (values: Values) => MessageDescriptor>> = {
  required: ({ name }) => msg`${{ name: name ?? '' }} is required`,
  'required-long': () => msg`This field is required`,
  email: ({ email }) => msg`Email is invalid. Use the format "${{ email: email ?? '' }}".`,
  'date-range': () => msg`Please enter both a start and end date.`,
  'date-range-order': () => msg`The end date cannot be before the start date.`,
  'phone-pattern': () => msg`Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().`,
  phone: () => msg`Enter a valid phone number and country code.`,
  ssn: () => msg`Social security number is invalid. Enter in the format of XXX-XX-XXXX.`,
  sin: () => msg`Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.`,
  invalid: () => msg`Enter a valid value.`,
  'min-length': ({ count }) => msg`Enter at least ${{ count: count ?? 0 }} characters.`,
  'max-length': ({ count }) => msg`Enter no more than ${{ count: count ?? 0 }} characters.`,
  'min-value': ({ count }) => msg`Enter a value greater than or equal to ${{ count: count ?? 0 }}.`,
  'max-value': ({ count }) => msg`Enter a value less than or equal to ${{ count: count ?? 0 }}.`,
  'min-files': ({ count }) => msg`Upload at least ${{ count: count ?? 0 }} file.`,
  'max-files': ({ count }) => msg`Upload no more than ${{ count: count ?? 0 }} files.`,
  'file-size': ({ count, names }) =>
    msg`Each file can have up to ${{ count: count ?? 0 }} MB. Too large: ${{ names: names ?? '' }}`,
  'files-size': ({ count }) => msg`All files together can have up to ${{ count: count ?? 0 }} MB.`,
  'file-type': ({ types, names }) =>
    msg`Use one of these file types: ${{ types: types ?? '' }}. Not accepted: ${{ names: names ?? '' }}`,
  'min-choices': ({ count }) => msg`Choose at least ${{ count: count ?? 0 }}.`,
  'max-choices': ({ count }) => msg`Choose no more than ${{ count: count ?? 0 }}.`,
  'min-rows': ({ count }) => msg`Add at least ${{ count: count ?? 0 }}.`,
  'max-rows': ({ count }) => msg`Add no more than ${{ count: count ?? 0 }}.`,
  'unknown-choice': () => msg`This choice is no longer offered. Choose again.`,
}

/** The text of an error that a rule found, in the language of the page. */
export function formatRuleMessage(message: RuleMessage, i18n: I18n): string {
  return 'text' in message ? message.text : i18n._(TEXTS[message.code](message.values))
}

type Values = Readonly<Record<string, string | number>>
