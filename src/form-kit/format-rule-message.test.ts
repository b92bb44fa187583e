import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { RuleCode } from '#contract/form/rule-message.ts'
import { RULE_TEXTS } from '#contract/form/rule-texts.ts'
import { formatRuleMessage } from './format-rule-message.ts'

const values = { name: 'City', email: 'a@b.co', count: 3, names: 'a.pdf', types: 'pdf' }
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each(Object.keys(RULE_TEXTS) as RuleCode[])('F-03 the browser says %s as the contract does', (code) =>
  expect(formatRuleMessage({ code, values }, i18n)).toBe(i18n._(RULE_TEXTS[code], values)),
)

test("F-03 a form's own words are said as they are", () =>
  expect(formatRuleMessage({ text: 'Only {weekdays} %(x)s' }, i18n)).toBe('Only {weekdays} %(x)s'))
