import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { markIdempotent, type IdempotentResult } from './idempotent-result.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'

/** The writing candidate and the request's idempotency key. */
type Writer = { candidate: { id: number }; idempotencyKey: string | null }

/**
 * Runs a write in one transaction. With an `Idempotency-Key`, the key commits together with the effect: a repetition,
 * even a concurrent one, gets the stored response. `body` is everything the response depends on; files by hash.
 * Rejections are not stored, so a repetition is checked again.
 */
export async function withIdempotency<E extends Endpoint>(
  services: Services,
  context: Writer,
  endpoint: E,
  body: unknown,
  effect: (tx: Transaction<Schema>) => Promise<DataOf<E>>,
): Promise<IdempotentResult<DataOf<E>>> {
  return services.transaction((tx) =>
    withIdempotencyInTransaction(tx, context, { endpoint, body, now: services.now() }, () => effect(tx)),
  )
}

/**
 * Runs a write under an idempotency key within an existing transaction, which may have created the candidate but
 * nothing else.
 */
export async function withIdempotencyInTransaction<E extends Endpoint>(
  tx: Transaction<Schema>,
  context: Writer,
  { endpoint, body, now }: { endpoint: E; body: unknown; now: number },
  effect: () => Promise<DataOf<E>>,
): Promise<IdempotentResult<DataOf<E>>> {
  const key = context.idempotencyKey
  if (key === null) return markIdempotent(await effect())
  const { name, hash } = hashEndpointRequest(endpoint, body)
  const claimed = await tx
    .insertInto('idempotency')
    .values({ candidate_id: context.candidate.id, key, endpoint: name, body_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return markIdempotent(await findAnswerByKey<E>(tx, context, key, name, hash))
  const data = await effect()
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(data) })
    .where('candidate_id', '=', context.candidate.id)
    .where('endpoint', '=', name)
    .where('key', '=', key)
    .execute()
  return markIdempotent(data)
}

/**
 * Finds the response stored for the same request by the owner of an address. It makes the same query whether or not the
 * address is known.
 */
export async function findStoredAnswer<E extends Endpoint>(
  db: Db,
  context: Pick<RequestContext, 'tenant' | 'idempotencyKey'>,
  email: string,
  endpoint: E,
  body: unknown,
): Promise<IdempotentResult<DataOf<E>> | undefined> {
  if (context.idempotencyKey === null) return undefined
  const { name, hash } = hashEndpointRequest(endpoint, body)
  const earlier = await db
    .selectFrom('candidate')
    .innerJoin('idempotency', 'idempotency.candidate_id', 'candidate.id')
    .select('answer')
    .where('tenant_id', '=', context.tenant.id)
    .where('email', '=', email)
    .where('key', '=', context.idempotencyKey)
    .where('endpoint', '=', name)
    .where('body_hash', '=', hash)
    .executeTakeFirst()
  return earlier?.answer ? markIdempotent(JSON.parse(earlier.answer) as DataOf<E>) : undefined
}

function hashEndpointRequest({ method, path }: Endpoint, body: unknown): { name: string; hash: string } {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  return { name: `${method} ${path}`, hash: hash.digest('hex') }
}

async function findAnswerByKey<E extends Endpoint>(
  tx: Transaction<Schema>,
  context: Writer,
  key: string,
  endpoint: string,
  hash: string,
): Promise<DataOf<E>> {
  const earlier = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('candidate_id', '=', context.candidate.id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.body_hash !== hash)
    throw new Failure('idempotency_mismatch', msg('This Idempotency-Key was used for another request.'))
  return JSON.parse(earlier.answer ?? 'null') as DataOf<E>
}
