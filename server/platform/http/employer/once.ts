import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DataOf, EmployerEndpoint } from '#contract/wire/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { doneOnce, type DoneOnce } from '#server/platform/http/done-once.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { EmployerVisit } from './admit.ts'

type Effect<E extends EmployerEndpoint> = (tx: Transaction<Schema>) => Promise<DataOf<E>>

/**
 * Runs a write of an employer's system in one transaction, and with an `Idempotency-Key` once: key and effect commit together, a
 * repetition gets the stored answer. What takes long or may refuse (`prepare`: fetching and checking letters) comes before the
 * transaction and only when there is no stored answer. `request` is everything the answer depends on; files by their hash.
 */
export async function onceForKey<E extends EmployerEndpoint>(
  { db, now, transaction }: Services,
  visit: EmployerVisit,
  endpoint: E,
  request: unknown,
  prepare: () => Promise<Effect<E>>,
): Promise<DoneOnce<DataOf<E>>> {
  const { idempotencyKey: key, apiKey } = visit
  if (key === null) {
    const effect = await prepare()
    return doneOnce(await transaction(effect))
  }
  const row = requestRow(apiKey, key, endpoint, request)
  const earlier = await answerTo<E>(db, row)
  if (earlier) return doneOnce(earlier)
  const effect = await prepare()
  const answered = await transaction(async (tx) => {
    const claimed = await tx
      .insertInto('employer_idempotency')
      .values({ ...row, created_at: now() })
      .onConflict((conflict) => conflict.columns(['api_key_id', 'endpoint', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    // Another request with the key was faster: the insert has waited for its end.
    if (!claimed) return (await answerTo<E>(tx, row)) ?? (await effect(tx))
    const data = await effect(tx)
    await tx
      .updateTable('employer_idempotency')
      .set({ answer: JSON.stringify(data) })
      .where('api_key_id', '=', apiKey.id)
      .where('endpoint', '=', row.endpoint)
      .where('key', '=', key)
      .execute()
    return data
  })
  return doneOnce(answered)
}

/** Writes of this process that are under way on a database, by their key: whoever asks again meanwhile hears the same. */
const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>()

function underWayOn(db: Db): Map<string, Promise<unknown>> {
  const known = underWay.get(db) ?? new Map<string, Promise<unknown>>()
  underWay.set(db, known)
  return known
}

/**
 * The same for a write of many transactions, each of which is harmless when it is repeated: the key is kept with the answer once all of them are
 * done. A call that broke off before is done again.
 */
export async function onceInParts<E extends EmployerEndpoint>(
  { db, now }: Services,
  { idempotencyKey: key, apiKey }: EmployerVisit,
  endpoint: E,
  request: unknown,
  effect: () => Promise<DataOf<E>>,
): Promise<DoneOnce<DataOf<E>>> {
  if (key === null) return doneOnce(await effect())
  const row = requestRow(apiKey, key, endpoint, request)
  const name = JSON.stringify(row)
  const work = async (): Promise<DataOf<E>> => {
    const earlier = await answerTo<E>(db, row)
    if (earlier) return earlier
    const data = await effect()
    await db
      .insertInto('employer_idempotency')
      .values({ ...row, answer: JSON.stringify(data), created_at: now() })
      .onConflict((conflict) => conflict.columns(['api_key_id', 'endpoint', 'key']).doNothing())
      .execute()
    return (await answerTo<E>(db, row)) ?? data
  }
  const others = underWayOn(db)
  const running = (others.get(name) as Promise<DataOf<E>> | undefined) ?? work().finally(() => others.delete(name))
  others.set(name, running)
  return doneOnce(await running)
}

type Request = { api_key_id: number; key: string; endpoint: string; body_hash: string }

function requestRow(
  { id }: EmployerVisit['apiKey'],
  key: string,
  { method, path }: EmployerEndpoint,
  request: unknown,
): Request {
  return { api_key_id: id, key, endpoint: `${method} ${path}`, body_hash: hashOf(request) }
}

async function answerTo<E extends EmployerEndpoint>(db: Db, row: Request): Promise<DataOf<E> | null> {
  const earlier = await db
    .selectFrom('employer_idempotency')
    .select(['body_hash', 'answer'])
    .where('api_key_id', '=', row.api_key_id)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.body_hash !== row.body_hash)
    throw new Failure('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  // Written together with the effect, so it was there, and named a candidate who is erased.
  if (earlier.answer === null)
    throw new Failure('gone', 'This was done, and the candidate it was about was erased since.')
  return JSON.parse(earlier.answer) as DataOf<E>
}

function hashOf(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex')
}
