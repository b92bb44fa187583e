import type { FormFunctions } from '#contract/form/definition/code-definition.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { Answers } from '#contract/form/values.ts'

export type FormStoreOptions = {
  definition: FormDefinition
  functions?: FormFunctions | undefined
  /** Initial answers: from a draft, or from a profile. */
  initial?: Answers | undefined
  /** Names whose initial value is marked until it was changed, or true for all. */
  highlighted?: ReadonlySet<string> | boolean | undefined
  /** Formats a rule's message in the page's language. */
  say: (message: RuleMessage) => string
  /** YYYY-MM-DD where the candidate is. */
  today: string
}

export type SubmitOutcome = 'sent' | 'invalid'
