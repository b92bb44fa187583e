import type { Db } from '#server/db/open.ts'
import type { SignedInVisit } from '#server/platform/visit.ts'

/** True when somebody signs in with this address. Rows an employer made for an address nobody has proven yet do not count. */
export async function isTaken(tx: Db, email: string): Promise<boolean> {
  const row = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** Gives the person the new address everywhere, and ends all sessions but this one. Runs inside a transaction. */
export async function moveAddress(tx: Db, { candidate, session }: SignedInVisit, email: string): Promise<void> {
  const { personId } = candidate
  await tx.updateTable('user').set({ email, emailVerified: true }).where('id', '=', personId).execute()
  await takeOverInvitations(tx, personId, email)
  await tx.updateTable('candidate').set({ email }).where('person_id', '=', personId).execute()
  await tx.deleteFrom('session').where('userId', '=', personId).where('id', '!=', session.id).execute()
}

/** Offers an employer sent to the new address before its owner had proven it belong to the owner's row in that tenant. */
async function takeOverInvitations(tx: Db, personId: string, email: string): Promise<void> {
  const invitations = await tx
    .selectFrom('candidate as invited')
    .innerJoin('candidate as own', (join) =>
      join.onRef('own.tenant_id', '=', 'invited.tenant_id').on('own.person_id', '=', personId),
    )
    .where('invited.email', '=', email)
    .where('invited.person_id', 'is', null)
    .select(['invited.id as invitedId', 'own.id as ownId'])
    .execute()
  for (const { invitedId, ownId } of invitations) {
    await tx.updateTable('offer').set({ candidate_id: ownId }).where('candidate_id', '=', invitedId).execute()
    await tx.deleteFrom('candidate').where('id', '=', invitedId).execute()
  }
}
