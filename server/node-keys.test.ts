import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/config/config.ts'
import { createVapidKeysGetter, rotateVapidKeys } from '#server/integrations/web-push/vapid-keys.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { requireRecordedNodeKeys } from './node-keys.ts'

const folders = ['first', 'second'].map((name) => mkdtempSync(path.join(tmpdir(), `foyer-${name}-node-`)))
const [here = '', elsewhere = ''] = folders
let server: TestServer
let environment: Record<string, string>
beforeAll(async () => {
  server = await startServer({ env: { DATA_DIR: here } })
  environment = parseEnv((await foyer(server.services.config, 'node', 'env')).out) as Record<string, string>
})
beforeEach(async () => {
  await server.services.db.deleteFrom('node_key').execute()
  await requireRecordedNodeKeys(server.services)
})
afterAll(async () => {
  await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The configuration of another node of the same database. */
const getConfig = (env: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: elsewhere, ...environment, ...env })
const start = (config: Config) => requireRecordedNodeKeys({ ...server.services, config })

test('a node with the environment that the first one prints starts, and so does the first one again', async () => {
  await expect(start(getConfig())).resolves.toBeUndefined()
  await expect(requireRecordedNodeKeys(server.services)).resolves.toBeUndefined()
  const rows = await server.services.db.selectFrom('node_key').selectAll().execute()
  expect(rows.map(({ variable }) => variable).toSorted()).toEqual(['SEAL_P12', 'SESSION_SECRET', 'VAPID_KEYS'])
  expect(JSON.stringify(rows)).not.toContain(environment['SESSION_SECRET'])
})

const SECRET = 'another secret, of more than 32 characters'
test('a node that differs does not start, and says in what', async () => {
  const [strange] = createVapidKeysGetter({ DATA_DIR: ':memory:', VAPID_KEYS: undefined })()
  const seal = Buffer.from(await makeOperatorKey('Foyer elsewhere', 'word')).toString('base64')
  const others: Record<string, Record<string, string>> = {
    SESSION_SECRET: { SESSION_SECRET: SECRET },
    SEAL_P12: { SEAL_P12: seal, SEAL_P12_PASSWORD: 'word' },
    VAPID_KEYS: { VAPID_KEYS: strange.privateKey },
  }
  for (const [variable, env] of Object.entries(others))
    await expect(start(getConfig(env))).rejects.toThrow(`${variable} differs from what this database is used with`)
  await expect(start(getConfig(Object.assign({}, ...Object.values(others))))).rejects.toThrow(
    'SESSION_SECRET, SEAL_P12, VAPID_KEYS differ',
  )
  // the refused node recorded none of its keys
  await expect(requireRecordedNodeKeys(server.services)).resolves.toBeUndefined()
})

test('N-09 a key for pushes put in front of the others is taken up, and then wanted of all', async () => {
  const before = getConfig()
  const rotated = getConfig({
    VAPID_KEYS: rotateVapidKeys(before)
      .map(({ privateKey }) => privateKey)
      .join(','),
  })
  await start(rotated)
  await expect(start(before)).rejects.toThrow(/^VAPID_KEYS differs/)
  await expect(start(rotated)).resolves.toBeUndefined()
})

test('keys that were changed on purpose are accepted by a command, and the former ones no longer', async () => {
  const changed = { ...server.services.config, SESSION_SECRET: SECRET }
  expect((await foyer(changed, 'tenant', 'list')).code).toBe(0)
  const { code, out } = await foyer(changed, 'node', 'accept-keys')
  expect([code, out]).toEqual([0, expect.stringContaining('SESSION_SECRET')])
  await expect(start(changed)).resolves.toBeUndefined()
  await expect(requireRecordedNodeKeys(server.services)).rejects.toThrow(/^SESSION_SECRET differs/)
})

test('commands sign no links with another secret', async () => {
  await server.signedIn({ email: 'ada@example.com' })
  const argv = ['candidate', 'export', '--domain', 'demo.example', '--email', 'ada@example.com', '--to', elsewhere]
  await expect(foyer({ ...server.services.config, SESSION_SECRET: SECRET }, ...argv)).rejects.toThrow(
    /^SESSION_SECRET differs/,
  )
})

test('an environment is written so that shells and Node read it as it was', async () => {
  const config = { ...server.services.config, SESSION_SECRET: `with $HOME, "quotes" & blanks, 32 characters` }
  expect(parseEnv((await foyer(config, 'node', 'env')).out)['SESSION_SECRET']).toBe(config.SESSION_SECRET)
})
