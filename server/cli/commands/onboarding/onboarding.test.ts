import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONBOARDING_TASKS } from '#contract/account/onboarding/onboarding-tasks.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-onboarding-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const domain = ['--domain', 'demo.example']
const say = (command: string, ...argv: string[]) =>
  foyer(server.services.config, 'onboarding', command, ...domain, ...argv)
const row = (command: string, ...argv: string[]) =>
  foyerRow(server.services.config, 'onboarding', command, ...domain, ...argv)
const add = (...argv: string[]) => ['--email', 'Ada@example.com', '--title', 'Read the handbook', ...argv]
const url = 'https://files.example.com/handbook.pdf'

test('P-05 a task is added, listed, done and removed', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const status = async () =>
    (await ada.inject('GET', ONBOARDING_TASKS)).json<{ data: { tasks: { status: string }[] } }>().data.tasks
  const added = await row('add', ...add('--kind', 'read', '--url', url, '--due', '2027-01-31'))
  expect(added).toMatchObject({ to: 'ada@example.com', kind: 'read', due: '2027-01-31T23:59:59.000Z', url })
  expect(await status()).toMatchObject([{ status: 'open' }])
  const id = String(added['id'])
  expect(await row('done', '--id', id)).toEqual({ id, status: 'done' })
  expect(await row('list', '--email', 'ADA@example.com')).toMatchObject({ id, status: 'done' })
  expect(await status()).toMatchObject([{ status: 'done' }])
  expect(await row('remove', '--id', id)).toEqual({ removed: id })
  expect(await status()).toEqual([])
})

test('P-05 what cannot be a task is refused', async () => {
  expect(await say('add', ...add('--kind', 'dance'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('"dance"'),
  })
  const addressed = ['--title', 'Read', '--kind', 'read', '--url', url]
  expect(await say('add', '--email', 'ada', ...addressed)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--email'),
  })
  expect((await say('add', ...add('--kind', 'read', '--url', 'http://files.example.com'))).code).toBe(1)
  expect((await say('add', ...add('--kind', 'read', '--url', url, '--due', '2001-01-31'))).code).toBe(2)
  for (const command of ['done', 'remove']) expect((await say(command, '--id', 'none')).code).toBe(1)
})
