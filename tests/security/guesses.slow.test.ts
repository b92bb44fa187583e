import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS_TRIES } from '#contract/zod-free/limits.ts'
import { BEHIND_PROXY, guessFrom, createGuesser } from '#tests/builders/account/code-guessing.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: BEHIND_PROXY })
})
afterAll(() => server.close())

test('A-13 from a thousand networks a hundred guesses at one address are compared, and no more', async () => {
  const email = 'ada@example.com'
  await guessFrom(server, 1000, email)
  const counted = await server.services.db.selectFrom('code_guess').select('tries').execute()
  expect(counted).toEqual([{ tries: ADDRESS_TRIES }])
  expect(await (await createGuesser(server)).askCode(email)).toMatch(LETTERS)
})

const LETTERS = /^[A-Z]{12}$/
