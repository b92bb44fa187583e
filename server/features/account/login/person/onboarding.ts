import type { onboard } from '#contract/account/onboard.ts'
import { isNameLike } from '#contract/account/full-name.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { hasWholeName, listOpenOnboardingSteps } from '#server/platform/session/open-onboarding-steps.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { recordNewName } from '#server/platform/session/record-new-name.ts'
import { hasReorderingCharacters } from '#server/platform/words/reordering-characters.ts'

type Body = BodyOf<typeof onboard>

/**
 * Sets isOnboarded, and records steps that were done or skipped. A full name is set once: letters are signed with it,
 * so it cannot be changed here once all steps are over. Repeating the call changes nothing.
 */
export async function finishOnboarding(
  { db, now }: Services,
  context: SignedInContext,
  body: Body,
): Promise<DataOf<typeof onboard>> {
  const { tenant, candidate } = context
  const names = resolveOnboardingNames(body, candidate)
  const isNewName = formatFullName(names) !== formatFullName(candidate) || names.firstName !== candidate.firstName
  const isOver = listOpenOnboardingSteps(candidate, tenant.configs).length === 0
  if (isNewName && hasWholeName(candidate) && isOver) throw createNameKnownFailure()
  const settledSteps = listSettledSteps(body, formatFullName(names) !== '', tenant.configs.onboardingConfig.steps)
  const bootstrapSteps = await db.transaction().execute(async (tx) => {
    const locked = await tx
      .updateTable('candidate')
      .set({ is_onboarded: 1 })
      .where('id', '=', candidate.id)
      // If two requests set a name at the same time, the second finds another stored name than the one it was checked
      // against.
      .$if(isNewName, (query) =>
        query
          .where('first_name', 'is not distinct from', candidate.firstName)
          .where('last_name', 'is not distinct from', candidate.lastName),
      )
      .returning('bootstrap_steps')
      .executeTakeFirst()
    if (!locked) throw createNameKnownFailure()
    // Keeps the steps that another device settled in the meantime.
    const steps = [...new Set([...(JSON.parse(locked.bootstrap_steps) as string[]), ...settledSteps])]
    await tx
      .updateTable('candidate')
      .set({
        ...(isNewName ? { first_name: names.firstName, last_name: names.lastName, name_order: names.nameOrder } : {}),
        bootstrap_steps: JSON.stringify(steps),
      })
      .where('id', '=', candidate.id)
      .execute()
    if (isNewName) await recordNewName(tx, context, formatFullName(names), now())
    return steps
  })
  const open = listOpenOnboardingSteps({ ...names, bootstrapSteps }, tenant.configs)
  return { isOnboarded: true, isBootstrapped: open.length === 0, openSteps: open }
}

/** The resulting names: fields missing from the request stay. Rejected if no visible character is left. */
function resolveOnboardingNames(body: Body, { firstName, lastName, nameOrder }: SignedInContext['candidate']) {
  const { firstName: given, lastName: family, nameOrder: order } = body ?? {}
  if (given === undefined && family === undefined) return { firstName, lastName, nameOrder: order ?? nameOrder }
  const names = {
    firstName: given === undefined ? firstName : given || null,
    lastName: family === undefined ? lastName : family || null,
    nameOrder: order ?? nameOrder,
  }
  requireVisibleName('firstName', names.firstName ?? (names.lastName === null ? '' : undefined))
  requireVisibleName('lastName', names.lastName ?? undefined)
  return names
}

/**
 * Lists the steps that this request settles. The name step is settled once a name is given or confirmed, and can never
 * be skipped.
 */
function listSettledSteps(body: Body, isNamed: boolean, configured: readonly string[]): string[] {
  const { skip = [], done = [], firstName, lastName } = body ?? {}
  const hasNewName = firstName !== undefined || lastName !== undefined || done.includes('name')
  const others = [...done, ...skip].filter((step) => step !== 'name' && configured.includes(step))
  return hasNewName && isNamed ? [...others, 'name'] : others
}

const createNameKnownFailure = () => new Failure('conflict', msg('Your name is set already. Reload the page.'))

/**
 * Rejects names without visible characters, and names that are displayed in another order than they are stored: letters
 * are signed with the name.
 */
function requireVisibleName(field: string, name: string | undefined): void {
  if (name === undefined || (isNameLike(name) && !hasReorderingCharacters(name))) return
  const says = isNameLike(name)
    ? msg('This name has invisible characters. Type it again.')
    : msg('Please enter your name')
  throw new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors: { [field]: says } })
}
