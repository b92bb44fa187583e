import type { FormFunctions } from './definition/code-definition.ts'
import type { FormItem } from './definition/definition.ts'
import type { ItemRule, RuleType } from './item-base.ts'
import type { RuleMessage } from './rule-message.ts'

/** What checking needs apart from the answers. Heavy parts are injected, so that pages without them stay light. */
export type CheckContext = {
  /** YYYY-MM-DD in the candidate's time zone. */
  today: string
  /**
   * Linear-time regular expressions (`compile-pattern.ts`); null before they are loaded, when patterns are left to the
   * server. Returns null for patterns that are too large (`form-patterns.ts`).
   */
  compile: ((pattern: string) => ((text: string) => boolean) | null) | null
  /**
   * Whether a number with its calling code can exist; null before the metadata is loaded, when only its shape is
   * checked.
   */
  isPhone: ((number: string) => boolean) | null
  /** Functions of a definition in TypeScript. */
  functions?: FormFunctions | undefined
}

/** A rule checks a non-empty value (except `required`) and returns an error or null. */
export type Rule = {
  type: RuleType
  check: (value: unknown, rule: ItemRule, item: FormItem, context: CheckContext) => RuleMessage | null
}
