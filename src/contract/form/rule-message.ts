import type { RULE_TEXTS } from './rule-texts.ts'

export type RuleCode = keyof typeof RULE_TEXTS

/** What is wrong with an answer: a text of ours by code, or words of the form's own. */
export type RuleMessage = { code: RuleCode; values: Readonly<Record<string, string | number>> } | { text: string }

/** A message by code. */
export function createRuleMessage(code: RuleCode, values: Readonly<Record<string, string | number>> = {}): RuleMessage {
  return { code, values }
}
