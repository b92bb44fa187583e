import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { doneOnce, type DoneOnce } from './done-once.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { Visit } from './visit.ts'

/** Who writes, under which key. */
type Writer = { candidate: { id: number }; idempotencyKey: string | null }

/**
 * Runs a write in one transaction. With an `Idempotency-Key` the key commits together with the effect: a repetition, also one that
 * arrives at the same time, gets the stored answer. `body` is everything the answer depends on; files by their hash. A refusal is
 * not kept: a repetition is judged again.
 */
export async function once<E extends Endpoint>(
  services: Services,
  visit: Writer,
  endpoint: E,
  body: unknown,
  effect: (tx: Transaction<Schema>) => Promise<DataOf<E>>,
): Promise<DoneOnce<DataOf<E>>> {
  return services.transaction((tx) => onceIn(tx, visit, { endpoint, body, now: services.now() }, () => effect(tx)))
}

/** The same in a transaction that made the candidate, before anything else. */
export async function onceIn<E extends Endpoint>(
  tx: Transaction<Schema>,
  visit: Writer,
  { endpoint, body, now }: { endpoint: E; body: unknown; now: number },
  effect: () => Promise<DataOf<E>>,
): Promise<DoneOnce<DataOf<E>>> {
  const key = visit.idempotencyKey
  if (key === null) return doneOnce(await effect())
  const { name, hash } = fingerprint(endpoint, body)
  const claimed = await tx
    .insertInto('idempotency')
    .values({ candidate_id: visit.candidate.id, key, endpoint: name, body_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return doneOnce(await replay<E>(tx, visit, key, name, hash))
  const data = await effect()
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(data) })
    .where('candidate_id', '=', visit.candidate.id)
    .where('endpoint', '=', name)
    .where('key', '=', key)
    .execute()
  return doneOnce(data)
}

/** The answer that is stored for this very request of the owner of an address. One question, whether the address is known or not. */
export async function storedAnswer<E extends Endpoint>(
  db: Db,
  visit: Pick<Visit, 'tenant' | 'idempotencyKey'>,
  email: string,
  endpoint: E,
  body: unknown,
): Promise<DoneOnce<DataOf<E>> | undefined> {
  if (visit.idempotencyKey === null) return undefined
  const { name, hash } = fingerprint(endpoint, body)
  const earlier = await db
    .selectFrom('candidate')
    .innerJoin('idempotency', 'idempotency.candidate_id', 'candidate.id')
    .select('answer')
    .where('tenant_id', '=', visit.tenant.id)
    .where('email', '=', email)
    .where('key', '=', visit.idempotencyKey)
    .where('endpoint', '=', name)
    .where('body_hash', '=', hash)
    .executeTakeFirst()
  return earlier?.answer ? doneOnce(JSON.parse(earlier.answer) as DataOf<E>) : undefined
}

function fingerprint({ method, path }: Endpoint, body: unknown): { name: string; hash: string } {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  return { name: `${method} ${path}`, hash: hash.digest('hex') }
}

async function replay<E extends Endpoint>(
  tx: Transaction<Schema>,
  visit: Writer,
  key: string,
  endpoint: string,
  hash: string,
): Promise<DataOf<E>> {
  const earlier = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('candidate_id', '=', visit.candidate.id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.body_hash !== hash)
    throw new Failure('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  return JSON.parse(earlier.answer ?? 'null') as DataOf<E>
}
