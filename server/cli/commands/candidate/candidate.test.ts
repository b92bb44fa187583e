import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { definitionOf, makeForm, text } from '#tests/builders/forms.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-candidate-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const show = (...argv: string[]) =>
  foyer(server.services.config, 'candidate', 'show', '--domain', 'demo.example', ...argv)

test('P-07 the profile of somebody who has applied is shown by address or id, and nobody else’s', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const data = { basics: { name: 'Ada King', label: 'Rigger' }, work: [{ name: 'High Lines', position: 'Rigger' }] }
  const content = `data:application/json;base64,${Buffer.from(JSON.stringify(data)).toString('base64')}`
  const form = { resume_file_name: 'ada.json', resume_content: content, domain: 'demo.example' }
  await ada.inject('POST', API.uploadResume, { form })
  expect(await show('--email', 'ada@example.com')).toMatchObject({ code: 1, out: '' })

  await makeApplication(server, await makeForm(server, definitionOf([text('place')])), ada.candidateId)
  const shown = await show('--email', 'ADA@example.com')
  for (const words of ['Ada King', 'Rigger', 'High Lines', 'ada.json']) expect(shown.out).toContain(words)
  const json = JSON.parse((await show('--email', 'ada@example.com', '--json')).out) as { id: string }
  expect(json).toMatchObject({ first_name: 'Ada', headline: 'Rigger', resumes: [{ name: 'ada.json' }] })
  expect(JSON.parse((await show('--id', json.id, '--json')).out)).toEqual(json)
})

test('P-07 it is said who is meant, in one way', async () => {
  expect(await show()).toMatchObject({ code: 2 })
  expect(await show('--email', 'ada@example.com', '--id', 'x')).toMatchObject({ code: 2 })
  for (const id of ['nobody', '-body'])
    expect(await show('--id', id)).toMatchObject({ code: 1, err: expect.stringContaining('has applied') as string })
  expect(await show('--id', '-h')).toMatchObject({ code: 2 })
})
