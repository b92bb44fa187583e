import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-message-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const domain = ['--domain', 'demo.example']
const say = (command: string, ...argv: string[]) =>
  foyer(server.services.config, 'message', command, ...domain, ...argv)
const row = (command: string, ...argv: string[]) =>
  foyerRow(server.services.config, 'message', command, ...domain, ...argv)

test('D-07 messages are read and answered on the command line', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  const { id } = await makeApplication(server, form, ada.candidateId)
  const thread = async () => (await ada.inject('GET', `${APPLICATION}/${id}/messages`)).json().data.messages as object[]
  const about = ['--id', String(id)]
  await ada.inject('POST', `${APPLICATION}/${id}/messages`, { json: { text: 'When do I hear?' } })
  expect(await row('list', ...about)).toMatchObject({ from: 'candidate', text: 'When do I hear?', read: null })
  expect(await thread()).toMatchObject([{ readTs: null }])
  await row('list', ...about, '--read')
  expect(await thread()).toMatchObject([{ readTs: expect.any(Number) as number }])
  expect(await row('send', ...about, '--text', 'On Friday.')).toMatchObject({ application: id })
  expect(await thread()).toMatchObject([{}, { from: 'employer', text: 'On Friday.' }])
})

test('D-07 what cannot be a message is refused', async () => {
  const nobodys = ['--id', '987654']
  expect((await say('send', ...nobodys, '--text', 'Hello')).code).toBe(1)
  expect((await say('list', ...nobodys)).code).toBe(1)
  expect((await say('send', ...nobodys, '--text', 'a'.repeat(5001))).code).toBe(2)
  expect((await say('send', ...nobodys, '--text', '\u200B')).code).toBe(1)
})
