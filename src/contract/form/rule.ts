import type { FormFunctions } from './definition/code-definition.ts'
import type { FormItem } from './definition/definition.ts'
import type { ItemRule, RuleType } from './item-base.ts'
import type { RuleMessage } from './rule-message.ts'

/**
 * What checking needs beside the answers. The heavy parts come from outside, so that a page without them stays light.
 */
export type CheckContext = {
  /** YYYY-MM-DD where the candidate is. */
  today: string
  /**
   * Linear-time regular expressions (`pattern.ts`); null where they have not come yet: patterns wait for the server.
   * It gives null for a pattern that is not tried (`form-patterns.ts`).
   */
  compile: ((pattern: string) => ((text: string) => boolean) | null) | null
  /**
   * Whether a number with its calling code is one that can exist; null where the metadata has not come: only its
   * shape is looked at.
   */
  isPhone: ((number: string) => boolean) | null
  /** What a definition in TypeScript passed. */
  functions?: FormFunctions | undefined
}

/** One rule: looks at a value that is not empty (`required` aside) and says what is wrong, or null. */
export type Rule = {
  type: RuleType
  check: (value: unknown, rule: ItemRule, item: FormItem, context: CheckContext) => RuleMessage | null
}
