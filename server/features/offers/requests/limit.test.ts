import { expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer } from '#tests/builders/server.ts'

test('O-34 how often somebody may ask is theirs: others behind the same address ask all the same', async () => {
  const server = await startServer({ env: { RATE_LIMIT: '1000' } })
  try {
    const people = ['ada.limit@example.com', 'bob.limit@example.com'].map(async (email) => {
      const { id } = await makeOffer(server, { email })
      const visitor = await server.signedIn({ email })
      return () => visitor.inject('POST', `${API.offers}/${id}/requests`, { json: { kind: 'nonsense' } })
    })
    const [ada, bob] = await Promise.all(people)
    const codes: number[] = []
    for (let turn = 0; turn < 11; turn += 1) codes.push((await ada!()).statusCode)
    expect(codes.slice(-2)).toEqual([422, 429])
    expect((await bob!()).statusCode).toBe(422)
  } finally {
    await server.close()
  }
})
