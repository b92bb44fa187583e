import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { checkAnswers } from '#contract/form/answers/check-answers.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { createPatternTester } from '#contract/form/compile-pattern.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { Answers } from '#contract/form/values.ts'

export type AnswersInput = { definition: FormDefinition; values: Answers; today: string }

export type AnswersVerdict = {
  /** Errors by question name; within a dynamic list, by `list.row.name`. */
  errors: Readonly<Record<string, RuleMessage>>
  /** Names of answers for which the form has no question. */
  refused: readonly string[]
  /** The answers in the form in which they are stored. */
  answers: Answers
}

/** Validates answers by the rules of the form (F-20), with the same code that the page runs. */
export function validateFormAnswers({ definition, values, today }: AnswersInput): AnswersVerdict {
  const { errors, refused, answers } = checkAnswers(definition, values, {
    today,
    compile: createPatternTester(definition),
    isPhone: (number) => isValidPhoneNumber(number),
  })
  return { errors, refused, answers }
}
