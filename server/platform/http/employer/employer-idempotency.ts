import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DataOf, EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { markIdempotent, type IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { EmployerContext } from './employer-guard.ts'

type Effect<E extends EmployerEndpoint> = (tx: Transaction<Schema>) => Promise<DataOf<E>>

/**
 * Runs an employer's write in one transaction, once per `Idempotency-Key`: key and effect are committed together, and a
 * repetition gets the stored response. `prepare` does slow or fallible work (fetching and validating letters) before
 * the transaction, and only if no response is stored. `request` is everything that the response depends on; files by
 * hash.
 */
export async function withEmployerIdempotency<E extends EmployerEndpoint>(
  { db, now, transaction }: Services,
  context: EmployerContext,
  endpoint: E,
  request: unknown,
  prepare: () => Promise<Effect<E>>,
): Promise<IdempotentResult<DataOf<E>>> {
  const { idempotencyKey: key, apiKey } = context
  if (key === null) {
    const effect = await prepare()
    return markIdempotent(await transaction(effect))
  }
  const row = buildIdempotencyRow(apiKey, key, endpoint, request)
  const earlier = await findAnswerOfEmployer<E>(db, row)
  if (earlier) return markIdempotent(earlier)
  const effect = await prepare()
  const answered = await transaction(async (tx) => {
    const claimed = await tx
      .insertInto('employer_idempotency')
      .values({ ...row, created_at: now() })
      .onConflict((conflict) => conflict.columns(['api_key_id', 'endpoint', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    // A concurrent request with the same key was faster; the insert has waited until it ended.
    if (!claimed) return (await findAnswerOfEmployer<E>(tx, row)) ?? (await effect(tx))
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
  return markIdempotent(answered)
}

/** Running writes of this process by key, so that concurrent repetitions share the result. */
const runningWrites = new WeakMap<Db, Map<string, Promise<unknown>>>()

function getRunningWrites(db: Db): Map<string, Promise<unknown>> {
  const known = runningWrites.get(db) ?? new Map<string, Promise<unknown>>()
  runningWrites.set(db, known)
  return known
}

/**
 * Runs a write under an idempotency key in several transactions, each of which can safely be repeated. The key is
 * stored with the response after the last one, so an interrupted write is repeated.
 */
export async function withIdempotencyInSteps<E extends EmployerEndpoint>(
  { db, now }: Services,
  { idempotencyKey: key, apiKey }: EmployerContext,
  endpoint: E,
  request: unknown,
  effect: () => Promise<DataOf<E>>,
): Promise<IdempotentResult<DataOf<E>>> {
  if (key === null) return markIdempotent(await effect())
  const row = buildIdempotencyRow(apiKey, key, endpoint, request)
  const name = JSON.stringify(row)
  const runOrReplay = async (): Promise<DataOf<E>> => {
    const earlier = await findAnswerOfEmployer<E>(db, row)
    if (earlier) return earlier
    const data = await effect()
    await db
      .insertInto('employer_idempotency')
      .values({ ...row, answer: JSON.stringify(data), created_at: now() })
      .onConflict((conflict) => conflict.columns(['api_key_id', 'endpoint', 'key']).doNothing())
      .execute()
    return (await findAnswerOfEmployer<E>(db, row)) ?? data
  }
  const others = getRunningWrites(db)
  const running =
    (others.get(name) as Promise<DataOf<E>> | undefined) ?? runOrReplay().finally(() => others.delete(name))
  others.set(name, running)
  return markIdempotent(await running)
}

type Request = { api_key_id: number; key: string; endpoint: string; body_hash: string }

function buildIdempotencyRow(
  { id }: EmployerContext['apiKey'],
  key: string,
  { method, path }: EmployerEndpoint,
  request: unknown,
): Request {
  return { api_key_id: id, key, endpoint: `${method} ${path}`, body_hash: hashEmployerRequest(request) }
}

async function findAnswerOfEmployer<E extends EmployerEndpoint>(db: Db, row: Request): Promise<DataOf<E> | null> {
  const earlier = await db
    .selectFrom('employer_idempotency')
    .select(['body_hash', 'answer'])
    .where('api_key_id', '=', row.api_key_id)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.body_hash !== row.body_hash)
    throw new Failure('idempotency_mismatch', msg('This Idempotency-Key was used for another request.'))
  // A response without content was stored with its effect, but named a candidate who was erased since.
  if (earlier.answer === null)
    throw new Failure('gone', msg('This was done, and the candidate it was about was erased since.'))
  return JSON.parse(earlier.answer) as DataOf<E>
}

function hashEmployerRequest(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex')
}
