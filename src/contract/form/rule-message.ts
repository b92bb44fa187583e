import type { RULE_TEXTS } from '#contract/zod-free/text.ts'

/**
 * The English messages of rules, by code; `{name}` is a placeholder. Texts are exactly those of F-03. Browser and
 * server have them in every language (`src/form-kit/rule-texts.ts'

export type RuleCode = keyof typeof RULE_TEXTS

/** An error in an answer: one of our messages by code, or the form's own text. */
export type RuleMessage = { code: RuleCode; values: Readonly<Record<string, string | number>> } | { text: string }

/** A message by code. */
export function createRuleMessage(code: RuleCode, values: Readonly<Record<string, string | number>> = {}): RuleMessage {
  return { code, values }
}
