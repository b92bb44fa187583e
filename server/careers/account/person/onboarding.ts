import type { onboard } from '#contract/boot.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { hasText } from '#contract/account/full-name.ts'
import { isBootstrapped } from '#server/platform/session/bootstrapped.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { fullName, type SignedInVisit } from '#server/platform/http/visit.ts'
import { noteNewName } from '#server/platform/session/name-trail.ts'

/**
 * Sets isOnboarded; steps left out are remembered. A whole name is set once: letters are signed with it, so it is not changed from here any
 * more. Saying the same twice changes nothing.
 */
export async function finishOnboarding(
  { db, now }: Services,
  visit: SignedInVisit,
  body: BodyOf<typeof onboard>,
): Promise<DataOf<typeof onboard>> {
  const { tenant, candidate } = visit
  requireSeen('firstName', body?.firstName)
  requireSeen('lastName', body?.lastName)
  const { steps } = tenant.configs.onboardingConfig
  const skipped = (body?.skip ?? []).filter((step) => step !== 'name' && steps.includes(step))
  const known = {
    firstName: body?.firstName ?? candidate.firstName,
    lastName: body?.lastName ?? candidate.lastName,
    bootstrapSteps: [...new Set([...candidate.bootstrapSteps, ...skipped])],
  }
  const isNewName = known.firstName !== candidate.firstName || known.lastName !== candidate.lastName
  if (isNewName && hasWholeName(candidate)) throw nameIsKnown()
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('candidate')
      .set({
        ...(isNewName ? { first_name: known.firstName, last_name: known.lastName } : {}),
        bootstrap_steps: JSON.stringify(known.bootstrapSteps),
        is_onboarded: 1,
      })
      .where('id', '=', candidate.id)
      // of two names at the same time the second finds another one than it was judged by
      .$if(isNewName, (query) =>
        query
          .where('first_name', 'is not distinct from', candidate.firstName)
          .where('last_name', 'is not distinct from', candidate.lastName),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw nameIsKnown()
    if (isNewName) await noteNewName(tx, visit, fullName(known), now())
  })
  return { isOnboarded: true, isBootstrapped: isBootstrapped(known, tenant.configs) }
}

const hasWholeName = ({ firstName, lastName }: SignedInVisit['candidate']) =>
  hasText(firstName ?? '') && hasText(lastName ?? '')

const nameIsKnown = () => new Failure('conflict', 'Your name is set already. Reload the page.')

/** A name that shows nothing is none: a letter could be signed with a blank. */
function requireSeen(field: string, name: string | undefined): void {
  if (name !== undefined && !hasText(name))
    throw new Failure('invalid_fields', 'Check the marked fields.', {
      fieldErrors: { [field]: 'Please enter your name' },
    })
}
