import { createRuleMessage, type RuleCode } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'
import { countCharacters, type ItemType } from '#contract/form/values.ts'

/** Requires a minimum number: of characters in a text, or of files, rows or choices in a list. */
export const minLength: Rule = {
  type: 'minLength',
  check(value, { value: limit }, { type }) {
    const count = Number(limit)
    return measureLength(value) < count ? createRuleMessage(getRuleCodes(type)[0], { count }) : null
  },
}

export const maxLength: Rule = {
  type: 'maxLength',
  check(value, { value: limit }, { type }) {
    const count = Number(limit)
    return measureLength(value) > count ? createRuleMessage(getRuleCodes(type)[1], { count }) : null
  },
}

function measureLength(value: unknown): number {
  return Array.isArray(value) ? value.length : countCharacters(String(value))
}

const CODES: { readonly [T in ItemType]?: readonly [RuleCode, RuleCode] } = {
  fileUpload: ['min-files', 'max-files'],
  dynamicList: ['min-rows', 'max-rows'],
  checkboxGroup: ['min-choices', 'max-choices'],
  skillSelector: ['min-choices', 'max-choices'],
}

function getRuleCodes(type: ItemType): readonly [RuleCode, RuleCode] {
  return CODES[type] ?? ['min-length', 'max-length']
}
