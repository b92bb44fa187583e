import type { RULE_TEXTS } from './rule-texts.ts'

export type RuleCode = keyof typeof RULE_TEXTS

/** An error in an answer: the code of one of our texts, or the form's own words. */
export type RuleMessage = { code: RuleCode; values: Readonly<Record<string, string | number>> } | { text: string }

/** A message by code. */
export function createRuleMessage(code: RuleCode, values: Readonly<Record<string, string | number>> = {}): RuleMessage {
  return { code, values }
}
