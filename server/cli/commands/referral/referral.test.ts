import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePosition } from '#tests/builders/applications.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { fetchReferrals, switchReferrals } from '#tests/builders/referrals.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-referral-'))
  server = await startServer({ env: { DATA_DIR: folder } })
  await switchReferrals(server, true)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const domain = ['--domain', 'demo.example']
const say = (command: string, ...argv: string[]) =>
  foyer(server.services.config, 'referral', command, ...domain, ...argv)
const row = (command: string, ...argv: string[]) =>
  foyerRow(server.services.config, 'referral', command, ...domain, ...argv)
const buildArgs = (pid: number | string, email = 'ADA@example.com') => [
  '--email',
  email,
  '--position-id',
  String(pid),
  '--referrer',
  'Maria L.',
]

test('D-06 somebody is invited and listed on the command line', async () => {
  const pid = await makePosition(server, { name: 'Deck Officer' })
  const made = await row('invite', ...buildArgs(pid))
  expect(made).toMatchObject({ to: 'ada@example.com', position: 'Deck Officer', status: 'invited' })
  expect(made['link']).toMatch(/referral_token=/)
  const ada = await server.signedIn({ email: 'ada@example.com' })
  expect(await fetchReferrals(ada)).toMatchObject([{ id: made['id'], referrerName: 'Maria L.' }])
  expect(await row('list', '--status', 'invited')).toMatchObject({ id: made['id'], by: 'Maria L.', application: null })
})

test('D-06 what does not fit is refused by its option, and all of it where the site has no referrals', async () => {
  const pid = await makePosition(server)
  expect(await say('invite', ...buildArgs(pid, 'ada'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('--email'),
  })
  expect((await say('invite', ...buildArgs('x'))).code).toBe(2)
  expect((await say('invite', ...buildArgs(987_654))).code).toBe(1)
  expect((await say('list', '--status', 'dance')).code).toBe(2)
  await switchReferrals(server, false)
  expect((await say('list')).code).toBe(1)
  expect((await say('invite', ...buildArgs(pid))).code).toBe(1)
})
