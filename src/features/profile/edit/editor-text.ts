import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import { hasUnknownCallingCode } from '#src/form-kit/phone/load-phones.ts'
import { formatRuleMessage } from '#src/form-kit/rule-text.ts'

/** A rule's message in a profile: specific for phone numbers, where forms have one text for both. */
export function formatEditorMessage(message: RuleMessage, i18n: I18n): string {
  if (!('code' in message) || message.code !== 'phone') return formatRuleMessage(message, i18n)
  const isUnknown = hasUnknownCallingCode(String(message.values['number']))
  return i18n._(isUnknown ? msg`Invalid country calling code` : msg`Enter a valid phone number`)
}
