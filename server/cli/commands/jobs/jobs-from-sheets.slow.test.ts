import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_POSITIONS, sendPositions } from '#contract/employer/employer-positions.ts'
import { createEmployer } from '#tests/builders/employer.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let site: Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-sheets-'))
  server = await startServer({ env: { DATA_DIR: folder, WEBHOOK_LOOPBACK: 'true' } })
  site = createServer((request, response) => {
    void readFile(path.join(SAMPLES, path.basename(request.url ?? ''))).then((bytes) => response.end(bytes))
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  site.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const SAMPLES = path.resolve(import.meta.dirname, '../../../features/jobs/positions/import/samples')

test.each(['jobs.csv', 'jobs.xlsx'])(
  'S-16 %s shows what was understood of it before anything is written',
  { tags: 'slow' },
  async (name) => {
    const args = ['jobs', 'import', path.join(SAMPLES, name), '--domain', 'sheet.example', '--create', 'S', '--dry-run']
    const { code, out } = await foyer(server.services.config, ...args)
    expect(code).toBe(0)
    expect(out).toMatch(/C +Department +department/)
    expect(out).toMatch(/R-1001 +Nurse +Care/)
    expect(out).toMatch(/35000–40000 GBP YEAR/)
    const { out: json } = await foyer(server.services.config, ...args, '--json')
    expect(JSON.parse(json)).toMatchObject({
      rows: 3,
      added: 3,
      skipped: 0,
      warned: 0,
      sheet: {
        headerRow: 1,
        first: [
          { id: 'R-1001', posted: '2026-11-02', until: '2026-12-31', workLocation: 'onsite' },
          { id: 'R-1002', locations: ['Leeds, United Kingdom', 'York, United Kingdom'], workLocation: 'hybrid' },
          { id: 'R-1003', workLocation: 'remote', salary: null },
        ],
      },
    })
  },
)

const TITLES = ['R-1001', 'R-1002', 'R-1003']
const readNumbersAt = async (domain: string) => {
  const all = server.services.db.selectFrom('position').innerJoin('tenant', 'tenant.id', 'position.tenant_id')
  const rows = await all.select('external_id').where('domain', '=', domain).orderBy('external_id').execute()
  return rows.map(({ external_id }) => external_id)
}

test.each(['csv', 'xlsx'])('S-16 a sheet is read from its address, and again: %s', async (ending) => {
  const domain = `${ending}.address.example`
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/jobs.${ending}`
  for (const unchanged of [0, 3]) {
    const args = ['jobs', 'import', address, '--domain', domain, '--create', 'S', '--json']
    const result = await foyer(server.services.config, ...args)
    expect(JSON.parse(result.out || `"${result.err}"`)).toMatchObject({ format: ending, rows: 3, confirmed: unchanged })
    server.clock.now += 60_000
  }
  expect(await readNumbersAt(domain)).toEqual(TITLES)
})

test.each([
  ['csv', 'text/csv'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('S-16 a sheet is sent through the API: %s', async (ending, type) => {
  const domain = `${ending}.sent.example`
  await server.tenant(domain)
  const { key } = await createEmployer(server, { domain, scopes: ['positions:write'] })
  const answer = await server.app.inject({
    method: 'POST',
    url: `${EMPLOYER_POSITIONS}?feed=jobs`,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    payload: await readFile(path.join(SAMPLES, `jobs.${ending}`)),
  })
  expect(answer.statusCode).toBe(200)
  expect(sendPositions.response.parse(answer.json<{ data: unknown }>().data).report).toMatchObject({
    rows: 3,
    added: 3,
  })
  expect(await readNumbersAt(domain)).toEqual(TITLES)
})
