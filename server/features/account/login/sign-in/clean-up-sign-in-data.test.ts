import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeyLoginOptions } from '#contract/account/account.ts'
import { CODE_VALID, SESSION_MAX_AGE } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { deriveKey } from '#server/config/config.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { createCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import { BUCKETS_KEPT_MS } from '#server/platform/rate-limits/token-buckets.ts'
import { CodeRateLimits } from './code-rate-limits.ts'
import { cleanUpSignInData } from './clean-up-sign-in-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('old codes, rate limits, challenges and sessions go; live ones stay', async () => {
  const { services } = server
  const codes = createCodeStore(services.db, deriveKey(services.config, 'codes'))
  const rateLimits = new CodeRateLimits(services.db, deriveKey(services.config, 'rate-limits'))
  const left = async () => {
    await cleanUpSignInData({ ...services, codes, rateLimits })
    const { adapter } = await services.auth.$context
    return {
      rateLimits: (await services.db.selectFrom('brake').select('key').execute()).length > 0,
      codes: (await services.db.selectFrom('mailed_code').select('id').execute()).length,
      challenges: await adapter.count({ model: 'verification' }),
      sessions: (await services.db.selectFrom('auth_session').select('id').execute()).length,
    }
  }
  await server.signedIn({ email: 'ada@example.com' })
  const visitor = await server.anonymous()
  await visitor.inject('POST', API.loginCode, { json: { email: 'bob@example.com' } })
  await visitor.inject('GET', passkeyLoginOptions.path)
  expect(await left()).toEqual({ rateLimits: true, codes: 1, challenges: 1, sessions: 1 })
  server.clock.now = Date.now() + CODE_VALID + 1000
  expect(await left()).toEqual({ rateLimits: true, codes: 0, challenges: 0, sessions: 1 })
  server.clock.now = Date.now() + BUCKETS_KEPT_MS + 1000
  expect(await left()).toMatchObject({ rateLimits: false, sessions: 1 })
  server.clock.now = Date.now() + SESSION_MAX_AGE + 1000
  expect(await left()).toEqual({ rateLimits: false, codes: 0, challenges: 0, sessions: 0 })
})
