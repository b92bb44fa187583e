import { hasText } from '#contract/account/full-name.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Db } from '#server/db/open.ts'
import { fullName, type SignedInVisit } from '#server/platform/http/visit.ts'
import { noteNewName } from '#server/platform/session/name-trail.ts'
import { isReordered } from '#server/platform/words/reading-order.ts'
import { invalidEdit } from './invalid-edit.ts'

/** Letters are signed with the name: a new one stands in the evidence of each offer that it could sign, and none is blank or reads as another. */
export async function rename(
  tx: Db,
  visit: SignedInVisit,
  before: ProfileContent,
  { firstName, lastName }: ProfileContent,
  now: number,
): Promise<void> {
  if (firstName === before.firstName && lastName === before.lastName) return
  const blank = Object.entries({ firstName, lastName }).filter(([, name]) => !hasText(name ?? ''))
  if (blank.length > 0)
    throw invalidEdit(
      blank.map(([name]) => `value.${name}`),
      'Please enter your name',
    )
  const reordered = Object.entries({ firstName, lastName }).filter(([, name]) => isReordered(name ?? ''))
  if (reordered.length > 0)
    throw invalidEdit(
      reordered.map(([name]) => `value.${name}`),
      'This name has invisible characters. Type it again.',
    )
  await tx
    .updateTable('candidate')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', visit.candidate.id)
    .execute()
  const known = { ...visit, candidate: { ...visit.candidate, firstName: before.firstName, lastName: before.lastName } }
  await noteNewName(tx, known, fullName({ firstName, lastName }), now)
}
