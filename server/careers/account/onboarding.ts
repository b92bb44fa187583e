import type { onboard } from '#contract/boot.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { hasText } from '#contract/account/full-name.ts'
import { isBootstrapped } from '#server/platform/session/bootstrapped.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'

/** Sets isOnboarded; names are kept, steps left out are remembered. Saying it twice changes nothing. */
export async function finishOnboarding(
  { db }: Services,
  { tenant, candidate }: SignedInVisit,
  body: BodyOf<typeof onboard>,
): Promise<DataOf<typeof onboard>> {
  requireSeen('firstName', body?.firstName)
  requireSeen('lastName', body?.lastName)
  const { steps } = tenant.configs.onboardingConfig
  const skipped = (body?.skip ?? []).filter((step) => step !== 'name' && steps.includes(step))
  const known = {
    firstName: body?.firstName ?? candidate.firstName,
    lastName: body?.lastName ?? candidate.lastName,
    bootstrapSteps: [...new Set([...candidate.bootstrapSteps, ...skipped])],
  }
  await db
    .updateTable('candidate')
    .set({
      first_name: known.firstName,
      last_name: known.lastName,
      bootstrap_steps: JSON.stringify(known.bootstrapSteps),
      is_onboarded: 1,
    })
    .where('id', '=', candidate.id)
    .execute()
  return { isOnboarded: true, isBootstrapped: isBootstrapped(known, tenant.configs) }
}

/** A name that shows nothing is none: a letter could be signed with a blank. */
function requireSeen(field: string, name: string | undefined): void {
  if (name !== undefined && !hasText(name))
    throw new Failure('invalid_fields', 'Check the marked fields.', {
      fieldErrors: { [field]: 'Please enter your name' },
    })
}
