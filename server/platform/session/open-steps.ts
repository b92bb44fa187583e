import type { Configs } from '#contract/configs.ts'
import { listFirstSteps, type FirstStep } from '#contract/account/first-steps.ts'
import { hasText } from '#contract/account/full-name.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'

type NamedCandidate = Pick<Candidate, 'firstName' | 'lastName' | 'bootstrapSteps'>
type StepConfigs = Pick<Configs, 'onboardingConfig'>

/**
 * The steps that are neither done nor skipped, in order; who has none is bootstrapped. Where more than the
 * name is asked for, a name that the employer or a resume gave is confirmed too.
 */
export function listOpenSteps(named: NamedCandidate, { onboardingConfig }: StepConfigs): FirstStep[] {
  const { bootstrapSteps } = named
  const steps = listFirstSteps(onboardingConfig.steps)
  const isNamed = hasWholeName(named) && (steps.length === 1 || bootstrapSteps.includes('name'))
  return steps.filter((step) => (step === 'name' ? !isNamed : !bootstrapSteps.includes(step)))
}

/**
 * Both parts, or the one that there is by the word of its bearer: of half a name that somebody else gave they are
 * asked.
 */
export function hasWholeName({ firstName, lastName, bootstrapSteps }: NamedCandidate): boolean {
  const [hasFirst, hasLast] = [hasText(firstName ?? ''), hasText(lastName ?? '')]
  return (hasFirst && hasLast) || ((hasFirst || hasLast) && bootstrapSteps.includes('name'))
}
