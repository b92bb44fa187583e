import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FLUENCIES, SKILL_PROFICIENCIES } from '#contract/profile/profile-content.ts'

export type Fluency = (typeof FLUENCIES)[number]
export type Proficiency = (typeof SKILL_PROFICIENCIES)[number]

export const fluencyTexts: Record<Fluency, MessageDescriptor> = {
  basic: msg`Basic`,
  conversational: msg`Conversational`,
  professional: msg`Professional`,
  fluent: msg`Fluent`,
  native: msg`Native`,
}

/** Labels of a skill's level, relative to what jobs usually require (T-10). */
export const proficiencyTexts: Record<Proficiency, MessageDescriptor> = {
  below: msg`Learning`,
  meets: msg`Experienced`,
  exceeds: msg`Expert`,
}
