import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '#contract/calendar/calendar-feed.ts'
import type { Db } from '#server/db/open-db.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'

const BYTES = 32
const TOKEN = /^[\w-]{43}$/
const HOUR = 3_600_000

export async function readCalendarFeed(db: Db, candidateId: number): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['created_at', 'read_at'])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (!row) return null
  return { createdTs: toSeconds(row.created_at), readTs: row.read_at === null ? null : toSeconds(row.read_at) }
}

/** Creates a feed, replacing the previous one, and returns its token; only a hash is stored. */
export async function createCalendarFeed(db: Db, candidateId: number, now: number): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  const made = { token_hash: hashFeedToken(token), created_at: now, read_at: null }
  await db
    .insertInto('calendar_feed')
    .values({ candidate_id: candidateId, ...made })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(made))
    .execute()
  return token
}

export async function revokeCalendarFeed(db: Db, candidateId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('candidate_id', '=', candidateId).execute()
}

/** The feed's owner, or null if the token is unknown or no longer valid. */
export async function findCalendarFeedOwner(db: Db, token: string, now: number) {
  if (!TOKEN.test(token)) return null
  const hash = hashFeedToken(token)
  const owner = await db
    .selectFrom('calendar_feed')
    .innerJoin('candidate', 'candidate.id', 'calendar_feed.candidate_id')
    .select(['candidate.id', 'candidate.tenant_id', 'candidate.locale', 'calendar_feed.read_at'])
    .where('calendar_feed.token_hash', '=', hash)
    .executeTakeFirst()
  if (!owner) return null
  // `read_at` is written once an hour, not at each request.
  if (owner.read_at === null || now - owner.read_at >= HOUR)
    await db.updateTable('calendar_feed').set({ read_at: now }).where('token_hash', '=', hash).execute()
  return owner
}

const hashFeedToken = (token: string) => createHash('sha256').update(token).digest('hex')
