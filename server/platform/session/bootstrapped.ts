import type { Configs } from '#contract/configs.ts'
import { hasText } from '#contract/account/full-name.ts'
import type { Candidate } from '#server/platform/http/visit.ts'

/** Both names known, and every step the tenant asks for done or skipped. */
export function isBootstrapped(
  { firstName, lastName, bootstrapSteps }: Pick<Candidate, 'firstName' | 'lastName' | 'bootstrapSteps'>,
  { onboardingConfig }: Pick<Configs, 'onboardingConfig'>,
): boolean {
  if (!hasText(firstName ?? '') || !hasText(lastName ?? '')) return false
  return onboardingConfig.steps.every((step) => step === 'name' || bootstrapSteps.includes(step))
}
