import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLICATION, getApplication } from '#contract/applications/forms/applications.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-application-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const domain = ['--domain', 'demo.example']
const say = (command: string, ...argv: string[]) =>
  foyer(server.services.config, 'application', command, ...domain, ...argv)
const row = (command: string, ...argv: string[]) =>
  foyerRow(server.services.config, 'application', command, ...domain, ...argv)
let serial = 0
async function applyForJob() {
  const ada = await server.signedIn({ email: `ada.${(serial += 1)}@example.com` })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  const { id } = await makeApplication(server, form, ada.candidateId)
  const read = async () => {
    const answer = await ada.inject('GET', `${APPLICATION}/${id}`)
    return getApplication.response.parse(answer.json<{ data: unknown }>().data).application
  }
  return { id: String(id), read }
}
/** Promised dates must be within ten years. */
const year = new Date().getUTCFullYear() + 2

test('D-07 a status is said with a note and a promise, and shown as the candidate reads it', async () => {
  const { id, read } = await applyForJob()
  const args = ['--note', 'We read it.', '--reply-by', `${year}-03-03`]
  expect(await row('status', '--id', id, '--status', 'in_review', ...args)).toMatchObject({ status: 'in_review' })
  const replyByTs = Date.parse(`${year}-03-03T23:59:59Z`) / 1000
  expect((await read()).timeline.at(-1)).toMatchObject({ note: 'We read it.', replyByTs })
  expect((await say('show', '--id', id)).out).toContain('We read it.')
  expect(await row('promise', '--id', id, '--reply-by', `${year}-04-01`)).toMatchObject({
    replyBy: `${year}-04-01T23:59:59.000Z`,
  })
  expect((await read()).replyByTs).toBe(Date.parse(`${year}-04-01T23:59:59Z`) / 1000)
  await row('promise', '--id', id, '--none')
  expect(await read()).toMatchObject({ replyByTs: null })
  await row('promise', '--id', id, '--note', 'Two more people read it.')
  expect((await read()).timeline.at(-1)).toMatchObject({ label: 'Note', note: 'Two more people read it.' })
})

test('D-07 what does not fit is refused', async () => {
  const { id } = await applyForJob()
  const status = ['--id', id, '--status']
  expect((await say('status', ...status, 'phone_screen')).code).toBe(2)
  expect((await say('status', ...status, 'interview', '--reason', 'None')).err).toContain('reason')
  expect((await say('promise', '--id', id, '--reply-by', '2001-01-31')).code).toBe(1)
  expect((await say('promise', '--id', id)).code).toBe(2)
  expect((await say('promise', '--id', '987654', '--note', 'Hello')).code).toBe(1)
  expect((await say('status', ...status, 'interview', '--file', 'x.csv')).code).toBe(2)
  expect((await say('status', '--file', '/nowhere.csv')).code).toBe(1)
})

test('D-07 many statuses come from a file, each with its result; sent again, nothing is done twice', async () => {
  const [one, two] = [await applyForJob(), await applyForJob()]
  const csv = path.join(folder, 'statuses.csv')
  const rows = [`${one.id},interview,"We would like to meet you, soon.",`, `${two.id},rejected,,The team is complete.`]
  await writeFile(csv, `\uFEFFid,status,note,reason\r\n${rows.join('\r\n')}\r\n987654,interview,,\r\n`)
  const first = await say('status', '--file', csv)
  expect(first).toMatchObject({ code: 1, out: expect.stringContaining('2 changed, 0 unchanged, 1 refused') as string })
  expect(first.out).toMatch(/987654\s+not_found/)
  expect((await one.read()).timeline.at(-1)).toMatchObject({ note: 'We would like to meet you, soon.' })
  expect((await two.read()).timeline.at(-1)).toMatchObject({ reason: 'The team is complete.' })
  const json = path.join(folder, 'statuses.json')
  await writeFile(json, JSON.stringify([{ id: Number(one.id), status: 'interview' }]))
  const again = await say('status', '--file', json, '--json')
  expect([again.code, JSON.parse(again.out)]).toEqual([0, [{ id: Number(one.id), result: 'unchanged' }]])
})

test('D-07 a file that does not fit is refused whole, by the place of what is wrong', async () => {
  const { id, read } = await applyForJob()
  const refused = async (name: string, content: string) => {
    const file = path.join(folder, name)
    await writeFile(file, content)
    const { code, err } = await say('status', '--file', file)
    return [code, err] as const
  }
  expect(await refused('a.csv', `id,status\n${id},interview\n${id},dance\n`)).toMatchObject([
    1,
    expect.stringContaining('row 2, status') as string,
  ])
  expect((await refused('b.csv', `id,status,colour\n${id},interview,red\n`))[0]).toBe(1)
  expect((await refused('c.csv', 'id,status\n"broken'))[1]).toContain('is not CSV')
  expect((await refused('d.json', '[{'))[1]).toContain('is not JSON')
  expect((await refused('e.json', '{}'))[0]).toBe(1)
  expect(await read()).toMatchObject({ stage: { id: 'submitted' } })
})
