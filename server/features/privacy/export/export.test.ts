import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFile, getExport, startExport, type PrivacyExport } from '#contract/privacy/privacy.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { EXPORT_MAX_AGE, SESSION_FRESH } from '#contract/zod-free/limits.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { applyRetention } from '#server/features/privacy/retention/apply-retention.ts'
import { readArchive } from '#tests/builders/files/archive.ts'
import { buildFormDefinition, assignFormTo, makeForm, toSubmitPath, text, uploadFile } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let serial = 0
const someone = () => {
  serial += 1
  return back()
}
/** The last visitor, signed in again just now. */
async function back(domain = 'demo.example') {
  const visitor = await server.signedIn({ email: `person-${serial}@example.com`, domain })
  const { db } = server.services
  const person = db.selectFrom('auth_user').select('id').where('email', '=', `person-${serial}@example.com`)
  const createdAt = new Date(server.clock.now)
  await db.updateTable('auth_session').set({ createdAt }).where('userId', 'in', person).execute()
  return visitor
}
const getData = (answer: { json(): unknown }) => (answer.json() as { data: PrivacyExport }).data
const ask = (visitor: Visitor, more = '') => visitor.inject('POST', `${startExport.path}${more}`)
const fetchState = async (visitor: Visitor) => getData(await visitor.inject('GET', getExport.path))
const download = (visitor: Visitor) => visitor.inject('GET', exportFile.path)
async function makeExport(visitor: Visitor, more = ''): Promise<{ zip: Buffer; files: Map<string, Buffer> }> {
  await ask(visitor, more)
  await runDueTasks(server.services, JOBS)
  const zip = (await download(visitor)).rawPayload
  return { zip, files: await readArchive(zip) }
}
const edit = (visitor: Visitor, op_section: string, value: unknown) =>
  visitor.inject('POST', API.profileEdit, { json: { op_section, operation: 'edit', op_data: { value } } })
type Section = { name: string; title: string; rows: Record<string, unknown>[] }
const listSections = (files: Map<string, Buffer>) =>
  (JSON.parse(String(files.get('data.json'))) as { sections: Section[] }).sections

test('A-25 a copy is asked for, made with numbers, downloaded for a week, and gone then', async () => {
  const ada = await someone()
  expect(await fetchState(ada)).toMatchObject({ status: 'none', size: null, startedTs: null })
  expect((await download(ada)).statusCode).toBe(404)
  expect(getData(await ask(ada))).toMatchObject({ status: 'waiting', progress: { filesDone: 0, filesTotal: 0 } })
  // A second request returns the same export.
  expect(getData(await ask(ada))).toMatchObject({ status: 'waiting' })
  expect((await download(ada)).statusCode).toBe(404)
  await runDueTasks(server.services, JOBS)
  const ready = await fetchState(ada)
  expect(ready).toMatchObject({ status: 'ready', progress: { filesDone: 0, filesTotal: 0 } })
  expect(ready.progress.rowsDone).toBe(ready.progress.rowsTotal)
  expect(ready.progress.rowsTotal).toBeGreaterThan(2)
  const answer = await download(ada)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(ready.size),
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/) as string,
  })
  expect(answer.rawPayload.length).toBe(ready.size)

  server.clock.now += EXPORT_MAX_AGE + 1000
  expect((await download(await back())).statusCode).toBe(404)
  expect(await fetchState(ada)).toMatchObject({ status: 'none' })
  await applyRetention(server.services)
  const { db } = server.services
  expect(await db.selectFrom('privacy_export').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('privacy_export_part').select('run').execute()).toEqual([])
})

test('A-25 a copy is its owner’s alone', async () => {
  const ada = await someone()
  await server.tenant('other.example')
  await makeExport(ada)
  const elsewhere = await back('other.example')
  for (const other of [await someone(), elsewhere]) {
    expect((await download(other)).statusCode).toBe(404)
    expect(await fetchState(other)).toMatchObject({ status: 'none' })
  }
  expect((await download(await server.anonymous())).statusCode).toBe(401)
})

test(
  'A-25 the archive is read by other programs, has safe names, and holds each file once',
  { tags: 'slow' },
  async () => {
    const ada = await someone()
    const content = Buffer.from('words of a certificate')
    for (const name of ['../../etc/passwd.txt', 'paper.txt', 'Paper.txt'])
      await uploadFile(ada, name, Buffer.concat([content, Buffer.from(name)]))
    await uploadFile(ada, 'again.txt', Buffer.concat([content, Buffer.from('paper.txt')]))
    const { zip, files } = await makeExport(ada)
    const names = [...files.keys()].filter((name) => name.startsWith('files/'))
    expect(names).toHaveLength(3)
    expect(names).toContain('files/uploads/passwd.txt')
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3)
    const uploads = listSections(files).find(({ name }) => name === 'upload')?.rows ?? []
    const [paper, again] = ['paper.txt', 'again.txt'].map(
      (fileName) => uploads.find(({ name }) => name === fileName)?.['file'],
    )
    expect(again).toBe(paper)
    expect(files.get(String(again))?.equals(Buffer.concat([content, Buffer.from('paper.txt')]))).toBe(true)
    expect(String(files.get('README.txt')).split('\n')).toHaveLength(2)

    const folder = mkdtempSync(path.join(tmpdir(), 'foyer-zip-'))
    const file = path.join(folder, 'my-data.zip')
    writeFileSync(file, zip)
    const python = spawnSync('python3', [
      '-c',
      'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())',
      file,
    ])
    expect(python.error ? 'None' : String(python.stdout).trim()).toBe('None')
    rmSync(folder, { recursive: true })
  },
)

test('A-25 answers stand with their questions, times as ISO, and what opens a door is in no copy', async () => {
  const ada = await someone()
  const form = await makeForm(
    server,
    buildFormDefinition([
      text('town', { label: 'Where do you live?' }),
      {
        type: 'select',
        name: 'shift',
        label: 'Which shift?',
        selectOptions: { choices: [{ value: 'n', label: 'Nights' }] },
      },
    ] as Parameters<typeof buildFormDefinition>[0]),
  )
  const id = await assignFormTo(server, form, ada.candidateId)
  const json = { values: { town: 'Bergen', shift: 'n' }, definitionVersion: 1 }
  expect((await ada.inject('POST', toSubmitPath(id), { json })).statusCode).toBe(200)
  const { files } = await makeExport(ada)
  const sent = listSections(files).find(({ name }) => name === 'formSubmission')?.rows[0]
  expect(sent).toMatchObject({
    answers: [
      { question: 'Where do you live?', answer: 'Bergen' },
      { question: 'Which shift?', answer: 'Nights' },
    ],
    submittedAt: new Date(server.clock.now).toISOString(),
  })
  const session = await server.services.db.selectFrom('auth_session').select('token').execute()
  const whole = String(files.get('data.json'))
  for (const { token } of session) expect(whole).not.toContain(token)
  expect(whole).not.toMatch(/"(?:tenantId|candidateId|userId|token|salt|p256dh|endpoint)":/)
})

test('A-25 the page runs nothing, asks for nothing, and shows what people wrote as they wrote it', async () => {
  const ada = await someone()
  const evil = '<script>alert(1)</script><img src=https://evil.example/x onerror=alert(1)> & "quotes"'
  await edit(ada, 'summary', evil)
  await edit(ada, 'basic_info', { headline: '2026-99-99T99:99:99Z', location: 'constructor' })
  const { files } = await makeExport(ada)
  const page = String(files.get('index.html'))
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(page).not.toMatch(/<(?:script|img|iframe|link|object|form)\b|<[^>]*\son\w+=/i)
  expect(page).toContain(`content="default-src 'none'`)
  const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '')
  expect(addresses.filter((one) => !/^(?:#|files\/)/.test(one))).toEqual([])
  expect(page).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  const headings = [...page.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]))
  expect(headings[0]).toBe(1)
  expect(new Set(headings.slice(1))).toEqual(new Set([2]))
  expect(page).toMatch(/<th scope="col">/)
  expect(page).toMatch(/<th scope="row">/)
  for (const words of ['What is not in this copy', 'Codes, keys and tokens']) expect(page).toContain(words)
})

test('A-25 T-09 the page is in the candidate’s language, from right to left where that is written so', async () => {
  const ada = await someone()
  await edit(ada, 'summary', 'Latin words')
  const { files } = await makeExport(ada, '?hl=ar')
  const page = String(files.get('index.html'))
  expect(page).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(page).toContain('<bdi class="text">Latin words</bdi>')
  const headings = [...page.matchAll(/<h2[^>]*>([^<]*)/g)].map((match) => match[1] ?? '')
  expect(headings.length).toBeGreaterThan(4)
  expect(headings.filter((words) => !/\p{Script=Arabic}/u.test(words))).toEqual([])
  expect(String(files.get('README.txt'))).toMatch(/\p{Script=Arabic}/u)
  // The machine-readable data is the same in every language.
  expect(listSections(files)[0]).toMatchObject({ name: 'candidate', title: 'Account' })
})

test('A-25 more than a few copies in a row wait', async () => {
  const ada = await someone()
  for (let round = 0; round < 3; round += 1) await makeExport(ada)
  const refused = await ask(ada)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 600])
  expect((await download(ada)).statusCode).toBe(200)
  server.clock.now += 600_000
  const again = await back()
  expect((await ask(again)).statusCode).toBe(200)
  // The old export was deleted when the new one was requested.
  expect((await download(again)).statusCode).toBe(404)
})

test('A-25 a run that was cut off is begun anew, and nothing of it is left', async () => {
  const { db } = server.services
  const ada = await someone()
  await ask(ada)
  const [{ run } = { run: '' }] = await db
    .selectFrom('privacy_export')
    .select('run')
    .where('candidate_id', '=', ada.candidateId)
    .execute()
  await db.updateTable('privacy_export').set({ status: 'running' }).where('run', '=', run).execute()
  await db
    .insertInto('privacy_export_part')
    .values({ run, place: 0, bytes: Buffer.from('half') })
    .execute()
  await runDueTasks(server.services, JOBS)
  const files = await readArchive((await download(ada)).rawPayload)
  expect([...files.keys()]).toContain('data.json')
  expect(await db.selectFrom('privacy_export_part').select('run').where('run', '=', run).execute()).toEqual([])
})

test('A-25 an older sign-in neither asks for a copy nor downloads one: a found phone takes nothing along', async () => {
  const ada = await someone()
  await makeExport(ada)
  expect(await fetchState(ada)).toMatchObject({ status: 'ready', needsSignIn: false })
  server.clock.now += SESSION_FRESH
  expect(await fetchState(ada)).toMatchObject({ status: 'ready', needsSignIn: true })
  for (const answer of [await download(ada), await ask(ada)])
    expect(answer.json()).toMatchObject({ status: 403, error: { code: 'session_not_fresh' } })
  expect((await download(await back())).statusCode).toBe(200)
})
