import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { readArchive } from '#tests/builders/files/archive.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
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

  await makeApplication(server, await makeForm(server, buildFormDefinition([text('place')])), ada.candidateId)
  const shown = await show('--email', 'ADA@example.com')
  for (const words of ['Ada King', 'Rigger', 'High Lines', 'ada.json']) expect(shown.out).toContain(words)
  const json = JSON.parse((await show('--email', 'ada@example.com', '--json')).out) as { id: string }
  expect(json).toMatchObject({ first_name: 'Ada', headline: 'Rigger', resumes: [{ name: 'ada.json' }] })
  expect(JSON.parse((await show('--id', json.id, '--json')).out)).toEqual(json)
})

test('A-25 everything that is kept of a candidate is written into a file, and erased once that was said twice', async () => {
  const email = 'grace@example.com'
  const grace = await server.signedIn({ email })
  await grace.inject('POST', API.onboarding, { json: { firstName: 'Grace', lastName: 'Hopper' } })
  const asked = (command: string, ...argv: string[]) =>
    foyer(
      server.services.config,
      'candidate',
      command,
      '--domain',
      'demo.example',
      '--email',
      'Grace@example.com',
      ...argv,
    )
  const to = path.join(folder, 'grace.zip')
  expect(await asked('export', '--to', to)).toMatchObject({ code: 0 })
  const files = await readArchive(await readFile(to))
  expect(String(files.get('data.json'))).toContain('Hopper')
  expect((await stat(to)).mode & 0o077).toBe(0)
  expect(await asked('export', '--to', path.join(folder, 'none', 'x.zip'))).toMatchObject({ code: 1, out: '' })

  const shown = await asked('erase')
  expect([shown.code, shown.out.includes('--yes')]).toEqual([1, true])
  expect((await grace.inject('GET', API.sessions)).statusCode).toBe(200)
  expect(await asked('erase', '--yes', '--json')).toMatchObject({ code: 0 })
  expect((await grace.inject('GET', API.sessions)).statusCode).toBe(401)
  expect(await asked('erase', '--yes')).toMatchObject({ code: 1, out: '' })
  expect(await asked('export', '--to', to)).toMatchObject({ code: 1, out: '' })
})

test('P-07 it is said who is meant, in one way', async () => {
  expect(await show()).toMatchObject({ code: 2 })
  expect(await show('--email', 'ada@example.com', '--id', 'x')).toMatchObject({ code: 2 })
  for (const id of ['nobody', '-body'])
    expect(await show('--id', id)).toMatchObject({ code: 1, err: expect.stringContaining('has applied') as string })
  expect(await show('--id', '-h')).toMatchObject({ code: 2 })
})
