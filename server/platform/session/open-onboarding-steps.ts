import type { Configs } from '#contract/configs.ts'
import { listFirstSteps, type FirstStep } from '#contract/account/first-steps.ts'
import { hasVisibleText } from '#contract/account/full-name.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'

type NamedCandidate = Pick<Candidate, 'firstName' | 'lastName' | 'bootstrapSteps'>
type StepConfigs = Pick<Configs, 'onboardingConfig'>

/**
 * Lists open onboarding steps in order; without any, the candidate is bootstrapped. If more than the name is
 * asked for, a name from the employer or a resume must be confirmed too.
 */
export function listOpenOnboardingSteps(named: NamedCandidate, { onboardingConfig }: StepConfigs): FirstStep[] {
  const { bootstrapSteps } = named
  const steps = listFirstSteps(onboardingConfig.steps)
  const isNamed = hasWholeName(named) && (steps.length === 1 || bootstrapSteps.includes('name'))
  return steps.filter((step) => (step === 'name' ? !isNamed : !bootstrapSteps.includes(step)))
}

/**
 * Whether both names are given, or the candidate has confirmed having a single one. If others entered half a name, the
 * candidate is asked for the rest.
 */
export function hasWholeName({ firstName, lastName, bootstrapSteps }: NamedCandidate): boolean {
  const [hasFirst, hasLast] = [hasVisibleText(firstName ?? ''), hasVisibleText(lastName ?? '')]
  return (hasFirst && hasLast) || ((hasFirst || hasLast) && bootstrapSteps.includes('name'))
}
