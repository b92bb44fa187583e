import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import type { listPushDevices, subscribePush } from '#contract/notifications/push.ts'
import { msg } from '#contract/zod-free/text.ts'
import { areValidPushKeys } from '#server/integrations/web-push/check-subscription.ts'
import { formatDeviceName } from '#server/platform/session/device-name.ts'
import { Failure } from '#server/platform/failure.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

type Devices = DataOf<typeof listPushDevices>

/** Most devices of a candidate, more than anyone uses; the least recently used one is dropped. */
const MAX_DEVICES = 20

export async function listOwnPushDevices({ db, push }: Services, context: SignedInContext): Promise<Devices> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'device', 'created_at', 'seen_at', 'session_id'])
    .where('candidate_id', '=', context.candidate.id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const devices = rows.map((row) => ({
    id: String(row.id),
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.seen_at).toISOString(),
    isCurrent: row.session_id === context.session.id,
  }))
  return { publicKey: push.currentKey().publicKey, devices }
}

/**
 * Stores the push subscription of this session's browser. An endpoint belongs to the person who is signed in there now:
 * the previous owner of a phone receives nothing more.
 */
export async function subscribePushDevice(
  services: Services,
  context: SignedInContext,
  { endpoint, keys, publicKey }: BodyOf<typeof subscribePush>,
  locale: string,
): Promise<Devices> {
  const { db, push, now } = services
  const key = push.currentKey()
  // The browser must subscribe again with the current key from the list.
  if (publicKey !== key.publicKey) throw new Failure('conflict', msg('This subscription was made with an old key.'))
  if (!areValidPushKeys(keys)) throw createNoEndpointFailure()
  await push.check(endpoint).catch((error: unknown) => {
    throw error instanceof FetchRefused ? createNoEndpointFailure() : error
  })
  const at = now()
  const seen = {
    candidate_id: context.candidate.id,
    session_id: context.session.id,
    ...keys,
    vapid_key: key.id,
    locale,
    device: formatDeviceName(context.userAgent),
    seen_at: at,
    failures: 0,
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('push_subscription')
      .where('session_id', '=', context.session.id)
      .where('endpoint', '!=', endpoint)
      .execute()
    await tx
      .insertInto('push_subscription')
      .values({ ...seen, endpoint, created_at: at })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(seen))
      .execute()
    await tx
      .deleteFrom('push_subscription')
      .where('candidate_id', '=', context.candidate.id)
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('push_subscription')
          .select('id')
          .where('candidate_id', '=', context.candidate.id)
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_DEVICES),
      )
      .execute()
  })
  return listOwnPushDevices(services, context)
}

export async function removePushDevice(services: Services, context: SignedInContext, id: number): Promise<Devices> {
  const { numDeletedRows } = await services.db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('candidate_id', '=', context.candidate.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('not_found', msg('This device could not be found.'))
  return listOwnPushDevices(services, context)
}

const createNoEndpointFailure = () =>
  new Failure('invalid_request', msg('This browser gave no address that notifications can be sent to.'))
