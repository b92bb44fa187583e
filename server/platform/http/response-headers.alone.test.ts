import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { SHELL } from '#contract/zod-free/paths.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { mountStaticFiles } from '#server/platform/page/build/static-files.ts'

const client = await vi.hoisted(async () => {
  const [fs, os] = await Promise.all([import('node:fs'), import('node:os')])
  return fs.mkdtempSync(`${os.tmpdir()}/foyer-client-`)
})
vi.mock('#server/platform/page/build/built-parts.ts', async (original) => ({
  ...(await original<object>()),
  CLIENT: client,
}))

let server: TestServer
afterEach(() => server.close())
afterAll(() => rmSync(client, { recursive: true }))

test('an answer of the API is never kept, and always of this site alone', async () => {
  server = await startServer()
  const { headers } = await server.app.inject({ url: API.boot })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('over https browsers are told to stay there, also by a refusal', async () => {
  server = await startServer({ env: { ORIGIN: 'https://jobs.example' } })
  for (const url of [API.boot, '/api/nothing', '/nothing'])
    expect((await server.app.inject({ url })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
})

test('the offline shell comes as the build compressed it, under its own policy', async () => {
  const built = '<!doctype html>built'
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, 'shell.html'), built)
  // These bytes differ from what compressing the file again would give.
  const compressed = Buffer.from(brotliCompressSync('<!doctype html>as built'))
  writeFileSync(join(client, 'shell.html.br'), compressed)
  server = await startServer()
  const app = Fastify()
  await mountStaticFiles(app, server.services)
  const asked = (encoding: string) => app.inject({ url: SHELL, headers: { 'accept-encoding': encoding } })
  const answer = await asked('br, gzip')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("script-src 'nonce-none'"),
  })
  expect(answer.headers['vary']).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('<!doctype html>as built')
  expect((await asked('identity')).body).toBe(built)
  await app.close()
})
