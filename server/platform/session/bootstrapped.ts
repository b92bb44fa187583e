import type { Configs } from '#contract/configs.ts'
import { firstSteps, type FirstStep } from '#contract/account/first-steps.ts'
import { hasText } from '#contract/account/full-name.ts'
import type { Candidate } from '#server/platform/http/visit.ts'

type Known = Pick<Candidate, 'firstName' | 'lastName' | 'bootstrapSteps'>
type Asked = Pick<Configs, 'onboardingConfig'>

/**
 * The steps that are neither done nor skipped, in order; who has none is bootstrapped. Where more than the name is asked for, a name that the employer or a
 * resume gave is confirmed too.
 */
export function openSteps({ bootstrapSteps, ...names }: Known, { onboardingConfig }: Asked): FirstStep[] {
  const steps = firstSteps(onboardingConfig.steps)
  const isNamed = hasWholeName(names) && (steps.length === 1 || bootstrapSteps.includes('name'))
  return steps.filter((step) => (step === 'name' ? !isNamed : !bootstrapSteps.includes(step)))
}

export function hasWholeName({ firstName, lastName }: Pick<Candidate, 'firstName' | 'lastName'>): boolean {
  return hasText(firstName ?? '') && hasText(lastName ?? '')
}
