import { afterAll, beforeAll, expect, test } from 'vitest'
import { putAvatar } from '#contract/profile/profile.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { AVATAR_BYTES } from '#contract/zod-free/limits.ts'
import { sweepUnusedFiles } from '#server/files/sweep-unused-files.ts'
import { buildJpeg, buildPng } from '#tests/builders/files/picture.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const put = (visitor: Visitor, bytes: Uint8Array, name = 'me.png') =>
  visitor.inject('POST', API.profileAvatar, { form: { avatar: new File([Buffer.from(bytes)], name) } })
async function avatarOf(visitor: Visitor, bytes: Uint8Array): Promise<string> {
  const answer = await put(visitor, bytes)
  expect(answer.statusCode).toBe(200)
  return putAvatar.response.parse(answer.json<{ data: unknown }>().data).avatar ?? ''
}

test('P-01 a picture is kept, read by its owner alone, replaced, taken away and swept', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const first = await avatarOf(ada, buildPng())
  const shown = await ada.inject('GET', first)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ])
  expect(shown.rawPayload.equals(buildPng())).toBe(true)
  for (const other of [eve, await server.anonymous()])
    expect([401, 404]).toContain((await other.inject('GET', first)).statusCode)
  const second = await avatarOf(ada, buildJpeg())
  expect((await ada.inject('GET', first)).statusCode).toBe(404)
  expect((await ada.inject('GET', second)).statusCode).toBe(200)
  const files = async () => (await server.services.db.selectFrom('file').select('sha256').execute()).length
  server.clock.now += 120_000
  await sweepUnusedFiles(server.services)
  expect(await files()).toBe(1)
  expect((await ada.inject('DELETE', API.profileAvatar)).json()).toMatchObject({ data: { avatar: null } })
  await sweepUnusedFiles(server.services)
  expect(await files()).toBe(0)
})

test.each([
  ['a PDF', () => buildPdf(), 415],
  ['text that calls itself a picture', () => Buffer.from('<svg onload="alert(1)">'), 415],
  ['nothing', () => Buffer.alloc(0), 415],
  ['a picture cut off', () => buildPng().subarray(0, 60), 422],
  ['a picture wider than it may be', () => buildPng(8, 8, { width: 30_000, height: 2 }), 422],
  ['more bytes than a picture of a face needs', () => Buffer.concat([buildPng(), Buffer.alloc(AVATAR_BYTES)]), 413],
])('P-01 %s is no picture of somebody: %s', async (_, bytes, status) => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const answer = await put(ada, bytes())
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ error: { fieldErrors: { avatar: expect.any(String) } } })
})
