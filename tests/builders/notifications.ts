import type { Services } from '#server/platform/services.ts'

const AT_ONCE = 500

/** Many notifications of one candidate, an hour apart, as if their offer had been extended repeatedly. */
export async function insertNotifications(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
  offerId: number,
  count: number,
): Promise<void> {
  const { id: candidate_id } = await db
    .selectFrom('candidate')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, at) => ({
    candidate_id,
    kind: 'offer.extended',
    // an id that no outbox event has
    event_id: -1 - at,
    subject: `offer:${offerId}`,
    names: JSON.stringify({ position: `Deck Officer ${at}` }),
    needs_action: at % 2,
    created_at: now() - (count - at) * 3_600_000,
  }))
  for (let at = 0; at < count; at += AT_ONCE)
    await db
      .insertInto('notification')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}
