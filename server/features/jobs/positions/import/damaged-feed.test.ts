import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPLOYER_POSITIONS, sendPositions } from '#contract/employer/employer-positions.ts'
import { toImportResult } from '#server/cli/import-report.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { createEmployer } from '#tests/builders/employer.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { importFeed } from './import-feed.ts'

let server: TestServer
let folder: string
let tenant: Tenant
let serial = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-damaged-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  serial += 1
  tenant = await server.tenant(`damaged-${serial}.example`)
})

const xml = (titles: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><source>${titles.map((title, index) => `\n<job><title>${title}</title><referencenumber>G-${index + 1}</referencenumber></job>`).join('')}</source>`
const read = (content: string | Uint8Array) => {
  server.clock.now += 60_000
  return importFeed(server.services, tenant, { bytes: new Blob([content as BlobPart]).stream(), name: 'jobs' })
}
const open = async () => {
  const all = server.services.db.selectFrom('position').select('name').where('tenant_id', '=', tenant.id)
  return (await all.where('closed_at', 'is', null).orderBy('external_id').execute()).map(({ name }) => name)
}

test(
  'S-16 a job of broken XML is taken with a warning, in the report and in what people read of it',
  { tags: 'slow' },
  async () => {
    const report = await read(xml(['One', 'Oil & Gas', 'Three']))
    const reason = 'The XML is broken here: a “&” is not written as “&amp;”.'
    expect(report).toMatchObject({ outcome: 'done', added: 3, skipped: 0, problems: [], warned: 1 })
    expect(report.warnings).toEqual([{ row: 2, line: 3, id: 'G-2', title: 'Oil & Gas', reason }])
    expect(toImportResult(report, '').text).toContain('taken, but')
    expect(await open()).toEqual(['One', 'Oil & Gas', 'Three'])
    const shown = await foyer(server.services.config, 'feed', 'show', '--domain', tenant.domain, '--name', 'jobs')
    expect(shown.out).toMatch(/Taken, although something is wrong with them:[^]*G-2/)
  },
)

test('S-16 no job is closed because of one that cannot be told, or a feed that is cut', async () => {
  await read(xml(['One', 'Two', 'Three']))
  const broken = xml(['One', 'Two', 'Three']).replace('<referencenumber>G-2</referencenumber>', '<referencenumber')
  expect(await read(broken)).toMatchObject({ outcome: 'failed', closed: 0, gone: 1 })
  expect(await read(xml(['One', 'Two', 'Three']).slice(0, -30))).toMatchObject({ outcome: 'failed', closed: 0 })
  expect(await open()).toEqual(['One', 'Two', 'Three'])
})

test('S-16 a job whose letters cannot be read stays as it is', async () => {
  await read(xml(['Plain', 'Инженер', 'Café']))
  const cyrillic = Buffer.from(xml(['Plain', '\xC8\xED\xE6\xE5\xED\xE5\xF0', 'Caf\xE9']), 'latin1')
  const report = await read(cyrillic)
  expect(report).toMatchObject({ outcome: 'done', skipped: 2, closed: 0 })
  expect(report.problems[0]).toMatchObject({ id: 'G-2', reason: expect.stringContaining('utf-8') as string })
  expect(await open()).toEqual(['Plain', 'Инженер', 'Café'])
})

test('S-16 a text that was whole is not exchanged for one that has lost letters; a new one is taken', async () => {
  await read(xml(['Café Worker']))
  const report = await read(xml(['Caf\uFFFD Worker', 'Bak\uFFFDr']))
  expect(report).toMatchObject({ outcome: 'done', added: 1, warned: 2 })
  expect(await open()).toEqual(['Café Worker', 'Bak\uFFFDr'])
  await read(xml(['Café Worker', 'Bak\uFFFDr at night']))
  expect(await open()).toEqual(['Café Worker', 'Bak\uFFFDr at night'])
})

test('S-16 windows-1252 that calls itself UTF-8 is read, by the command and by the API', async () => {
  const bytes = Buffer.from(xml(['Caf\xE9 Worker']), 'latin1')
  const file = path.join(folder, 'latin.xml')
  await writeFile(file, bytes)
  const { out } = await foyer(server.services.config, 'jobs', 'import', file, '--domain', tenant.domain)
  expect(out).toContain('read as windows-1252')
  expect(await open()).toEqual(['Café Worker'])
  const { key } = await createEmployer(server, { domain: tenant.domain, scopes: ['positions:write'] })
  const answer = await server.app.inject({
    method: 'POST',
    url: `${EMPLOYER_POSITIONS}?feed=jobs`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/xml; charset=windows-1251' },
    payload: Buffer.from(xml(['\xCF\xEE\xE2\xE0\xF0']), 'latin1'),
  })
  const { data } = answer.json<{ data: unknown }>()
  expect(sendPositions.response.parse(data).report.warnings).toEqual([])
  expect(await open()).toEqual(['Повар'])
})

const GERMAN = ['Bäcker', 'Köchin', 'Müller (m/w/d)', 'Größenberater', 'Café Chef']
test.each([
  ['are encoded twice', (text: string) => Buffer.from(text).toString('latin1'), 5],
  ['were lost', (text: string) => text.replaceAll(/[^ -~]/g, '\uFFFD'), 5],
  ['became question marks', (text: string) => text.replaceAll(/[^ -~]/g, '?'), 4],
])('S-16 no good text is written over by one whose letters %s', async (_, spoil, least) => {
  await read(xml(GERMAN))
  const report = await read(xml(GERMAN.map(spoil)))
  expect(report).toMatchObject({ outcome: 'done', written: 0, confirmed: 5 })
  expect(report.warned).toBeGreaterThanOrEqual(least)
  expect(report.warnings.every(({ reason }) => !/\n/.test(reason))).toBe(true)
  expect(await open()).toEqual(GERMAN)
  // A job that changed in another way is written, and so is one whose text is intact again.
  expect(await read(xml(['Bäcker am Abend', ...GERMAN.slice(1)]))).toMatchObject({ written: 1 })
})

test('S-16 question marks that are meant are written', async () => {
  await read(xml(['Ready?', 'Who are you', 'C++ or Rust?']))
  await read(xml(['Ready? Go', 'Who?You', 'C++ or Rust? Both']))
  expect(await open()).toEqual(['Ready? Go', 'Who?You', 'C++ or Rust? Both'])
})

test('S-16 letters that are lost in a text alone keep the text that stands', async () => {
  const job = (text: string) =>
    `<?xml version="1.0"?><source><job><title>Chef</title><referencenumber>1</referencenumber><description>${text}</description></job></source>`
  await read(job('Gute Küche und großes Team'))
  expect(await read(job('Gute K?che und gro?es Team'))).toMatchObject({ written: 0, confirmed: 1 })
  expect(await read(job('Gute Küche, jobs.example/?q=a'))).toMatchObject({ written: 1 })
})

test('S-16 a letter that is cut is named, and what stands stays', async () => {
  await read(xml(GERMAN))
  const bytes = Buffer.from(xml(GERMAN)).toString('latin1').replace('Caf\xC3\xA9 ', 'Caf\xC3 ')
  const report = await read(Buffer.from(bytes, 'latin1'))
  expect(report.problems).toMatchObject([{ row: 5, id: 'G-5' }])
  expect(await open()).toEqual(GERMAN)
})
