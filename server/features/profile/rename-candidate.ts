import { isNameLike } from '#contract/account/full-name.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Db } from '#server/db/open-db.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { recordNewName } from '#server/platform/session/record-new-name.ts'
import { hasReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import { createInvalidEditFailure } from './invalid-edit-failure.ts'

/**
 * Changes the candidate's name. Letters are signed with it, so the new name is recorded in the evidence of each open
 * offer. It must not be blank or read as another.
 */
export async function renameCandidate(
  tx: Db,
  context: SignedInContext,
  before: ProfileContent,
  { firstName, lastName, nameOrder }: ProfileContent,
  now: number,
): Promise<void> {
  const isTurned = (nameOrder ?? null) !== (before.nameOrder ?? null)
  if (firstName === before.firstName && lastName === before.lastName && !isTurned) return
  // At least one name is required, and each must have visible characters.
  const blank = Object.entries({ firstName, lastName }).filter(([, name]) => name !== null && !isNameLike(name))
  if (blank.length > 0 || (firstName === null && lastName === null))
    throw createInvalidEditFailure(
      blank.length > 0 ? blank.map(([name]) => `value.${name}`) : ['value.firstName'],
      msg('Please enter your name'),
    )
  const reordered = Object.entries({ firstName, lastName }).filter(([, name]) => hasReorderingCharacters(name ?? ''))
  if (reordered.length > 0)
    throw createInvalidEditFailure(
      reordered.map(([name]) => `value.${name}`),
      msg('This name has invisible characters. Type it again.'),
    )
  await tx
    .updateTable('candidate')
    .set({ first_name: firstName, last_name: lastName, name_order: nameOrder ?? null })
    .where('id', '=', context.candidate.id)
    .execute()
  const { firstName: first, lastName: last, nameOrder: order = null } = before
  const known = { ...context, candidate: { ...context.candidate, firstName: first, lastName: last, nameOrder: order } }
  const name = formatFullName({ firstName, lastName, nameOrder })
  if (name !== formatFullName(known.candidate)) await recordNewName(tx, known, name, now)
}
