import { afterAll, beforeAll, expect, test } from 'vitest'
import { declineOffer } from '#contract/offers/offers.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { Failure } from '#server/platform/failure.ts'
import { withIdempotency } from './idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

let server: TestServer
let context: SignedInContext
beforeAll(async () => {
  server = await startServer()
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const tenant = await server.tenant('other.example')
  const candidate = { id: ada.candidateId } as SignedInContext['candidate']
  context = { tenant, candidate, idempotencyKey: 'key' } as SignedInContext
})
afterAll(() => server.close())

const answer = (id: number) => ({ offer: { id } }) as DataOf<typeof declineOffer>

/** Runs a write that adds one outbox row each time its effect runs. */
function effect(kind: string, key: string | null, body: unknown = { id: 1 }) {
  return withIdempotency(server.services, { ...context, idempotencyKey: key }, declineOffer, body, async (tx) => {
    const row = await tx
      .insertInto('outbox')
      .values({ tenant_id: context.tenant.id, kind, payload: '{}', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return answer(row.id)
  })
}

const readEffects = (kind: string) =>
  server.services.db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()

test('O-16 the same key 50 times in parallel: one effect, the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => effect('parallel', 'k-parallel')))
  expect(new Set(answers.map((given) => JSON.stringify(given))).size).toBe(1)
  expect(await readEffects('parallel')).toHaveLength(1)
})

test('O-16 the key with another body is refused', async () => {
  await effect('body', 'k-body')
  await expect(effect('body', 'k-body', { id: 2 })).rejects.toMatchObject({ code: 'idempotency_mismatch', status: 422 })
  expect(await readEffects('body')).toHaveLength(1)
})

test('the same key of another candidate is another key', async () => {
  await effect('mine', 'k-shared')
  const grace = await server.signedIn({ email: 'grace@example.com' })
  const own = { ...context, candidate: { ...context.candidate, id: grace.candidateId }, idempotencyKey: 'k-shared' }
  await expect(withIdempotency(server.services, own, declineOffer, 'x', async () => answer(7))).resolves.toEqual(
    answer(7),
  )
})

test('the same key at another endpoint is another key, with an answer of its own', async () => {
  const at = (endpoint: typeof declineOffer, id: number) =>
    withIdempotency(server.services, { ...context, idempotencyKey: 'k-everywhere' }, endpoint, {}, async () =>
      answer(id),
    )
  const elsewhere = { ...declineOffer, path: '/api/elsewhere' } as unknown as typeof declineOffer
  expect([await at(declineOffer, 1), await at(elsewhere, 2)]).toEqual([answer(1), answer(2)])
  expect([await at(declineOffer, 3), await at(elsewhere, 4)]).toEqual([answer(1), answer(2)])
})

test('a refusal keeps neither key nor effect', async () => {
  const refuse = withIdempotency(
    server.services,
    { ...context, idempotencyKey: 'k-refused' },
    declineOffer,
    {},
    async (tx) => {
      await tx
        .insertInto('outbox')
        .values({ tenant_id: context.tenant.id, kind: 'refused', payload: '{}', created_at: 1 })
        .execute()
      throw new Failure('offer_final', msg('This offer is no longer open.'))
    },
  )
  await expect(refuse).rejects.toThrow('This offer is no longer open.')
  expect(await readEffects('refused')).toEqual([])
  await effect('refused', 'k-refused', {})
  expect(await readEffects('refused')).toHaveLength(1)
})

test('without a key every call has its effect', async () => {
  await effect('plain', null)
  await effect('plain', null)
  expect(await readEffects('plain')).toHaveLength(2)
})
