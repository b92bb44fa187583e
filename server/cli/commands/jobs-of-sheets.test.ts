import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const SAMPLES = path.resolve(import.meta.dirname, '../../integrations/ats-import/samples')

test.each(['jobs.csv', 'jobs.xlsx'])(
  'S-16 %s shows what was understood of it before anything is written',
  { tags: 'slow' },
  async (name) => {
    const told = ['jobs', 'import', path.join(SAMPLES, name), '--domain', 'sheet.example', '--create', 'S', '--dry-run']
    const { code, out } = await foyer(server.services.config, ...told)
    expect(code).toBe(0)
    expect(out).toMatch(/C +Department +department/)
    expect(out).toMatch(/R-1001 +Nurse +Care/)
    expect(out).toMatch(/35000–40000 GBP YEAR/)
    const { out: json } = await foyer(server.services.config, ...told, '--json')
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
