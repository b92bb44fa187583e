import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitForm } from '#contract/applications/forms/forms.ts'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { createCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import { generateBrowserId } from '#server/platform/session/mailed-code/codes.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { runWithMailedCode } from './run-with-mailed-code.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a write that is refused at its end leaves no candidate, no key and the code as it was', async () => {
  const { db, config, now } = server.services
  const [email, browser] = ['new@example.com', generateBrowserId()]
  const codes = createCodeStore(db, deriveKey(config, 'codes'))
  const { code } = await codes.issue({ purpose: 'apply', email, browser, isKnown: false }, now())
  const cookies = { foyer_browser: browser, '__Host-foyer_browser': browser }
  const reply = { request: { cookies }, setCookie: () => undefined } as unknown as FastifyReply
  const context = { tenant: { id: 1 }, idempotencyKey: 'once' } as RequestContext
  const send = (effect: () => Promise<{ submittedTs: number; sha256: string }>) =>
    runWithMailedCode(server.services, context, { endpoint: submitForm, body: {}, email, code }, reply, effect)
  const rows = async () => ({
    candidates: await db.selectFrom('candidate').select('email').execute(),
    keys: await db.selectFrom('idempotency').select('key').execute(),
  })

  const refused = send(async () => {
    throw new Failure('offer_expired', msg('This offer has expired.'))
  })
  await expect(refused).rejects.toMatchObject({ code: 'offer_expired' })
  expect(await rows()).toEqual({ candidates: [], keys: [] })
  await send(async () => ({ submittedTs: 1, sha256: 'x' }))
  expect(await rows()).toEqual({ candidates: [{ email }], keys: [{ key: 'once' }] })
})
