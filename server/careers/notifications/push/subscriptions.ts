import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import type { listPushDevices, subscribePush } from '#contract/notifications/push.ts'
import { areKeys } from '#server/integrations/web-push/known-shape.ts'
import { deviceName } from '#server/platform/session/device-name.ts'
import { Failure } from '#server/platform/failure.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'

type Devices = DataOf<typeof listPushDevices>

/** More than anybody carries; the one that was not used for longest makes room. */
const MOST_DEVICES = 20

export async function ownDevices({ db, push }: Services, visit: SignedInVisit): Promise<Devices> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'device', 'created_at', 'seen_at', 'session_id'])
    .where('candidate_id', '=', visit.candidate.id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const devices = rows.map((row) => ({
    id: String(row.id),
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.seen_at).toISOString(),
    isCurrent: row.session_id === visit.session.id,
  }))
  return { publicKey: push.currentKey().publicKey, devices }
}

/**
 * Notes where this session's browser takes its pushes. An address belongs to whoever is signed in there now: on a phone that changed
 * hands the one before gets nothing more.
 */
export async function subscribe(
  services: Services,
  visit: SignedInVisit,
  { endpoint, keys, publicKey }: BodyOf<typeof subscribePush>,
  locale: string,
): Promise<Devices> {
  const { db, push, now } = services
  const key = push.currentKey()
  // The browser has to subscribe anew, with the key that the list names.
  if (publicKey !== key.publicKey) throw new Failure('conflict', 'This subscription was made with an old key.')
  if (!areKeys(keys)) throw refused()
  await push.check(endpoint).catch((error: unknown) => {
    throw error instanceof FetchRefused ? refused() : error
  })
  const at = now()
  const seen = {
    candidate_id: visit.candidate.id,
    session_id: visit.session.id,
    ...keys,
    vapid_key: key.id,
    locale,
    device: deviceName(visit.userAgent),
    seen_at: at,
    failures: 0,
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('push_subscription')
      .where('session_id', '=', visit.session.id)
      .where('endpoint', '!=', endpoint)
      .execute()
    await tx
      .insertInto('push_subscription')
      .values({ ...seen, endpoint, created_at: at })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(seen))
      .execute()
    await tx
      .deleteFrom('push_subscription')
      .where('candidate_id', '=', visit.candidate.id)
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('push_subscription')
          .select('id')
          .where('candidate_id', '=', visit.candidate.id)
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST_DEVICES),
      )
      .execute()
  })
  return ownDevices(services, visit)
}

export async function removeDevice(services: Services, visit: SignedInVisit, id: number): Promise<Devices> {
  const { numDeletedRows } = await services.db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('candidate_id', '=', visit.candidate.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('not_found', 'This device could not be found.')
  return ownDevices(services, visit)
}

const refused = () => new Failure('invalid_request', 'This browser gave no address that notifications can be sent to.')
