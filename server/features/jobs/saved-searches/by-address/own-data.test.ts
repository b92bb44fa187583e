import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount, exportFile, startExport } from '#contract/privacy/privacy.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { readArchive } from '#tests/builders/files/archive.ts'
import {
  runWork,
  save,
  saveSearch,
  startSavedSearchServer,
  fetchSavedState,
  switchSaved,
} from '#tests/builders/jobs/saved-searches.ts'
import type { TestServer } from '#tests/builders/server.ts'

const ADDRESS = 'amina@example.com'
const OTHER = 'other.example'
const loggedOut = { enabled: true, privacyText: '<p>What we keep.</p>' }
let server: TestServer
beforeAll(async () => {
  server = await startSavedSearchServer()
  await server.tenant(OTHER)
  for (const domain of ['demo.example', OTHER]) await switchSaved(server, { enabled: true, loggedOut }, domain)
})
afterAll(() => server.close())

const readRows = () => server.services.db.selectFrom('saved_search').select(['name', 'email']).orderBy('name').execute()

async function subscribe(domain: string, query: string): Promise<void> {
  const anybody = await server.anonymous(domain)
  const { privacyVersion } = await fetchSavedState(anybody)
  expect((await save(anybody, { query, email: ADDRESS, privacyVersion })).statusCode).toBe(200)
  await runWork(server)
  const { text } = server.mailbox.messages().find(({ to }) => to === ADDRESS)!
  const { pathname, search } = new URL(/http\S+alerts\/confirm\S+/.exec(text)![0])
  expect((await anybody.inject('POST', pathname + search)).statusCode).toBe(200)
}

test(
  'S-14 A-25 what an address follows is in the copy of its account, and goes with it, on this site alone',
  { tags: 'slow' },
  async () => {
    await subscribe('demo.example', 'officer')
    await subscribe(OTHER, 'officer elsewhere')
    const amina = await server.signedIn({ email: ADDRESS })
    await saveSearch(amina, { query: 'mate' })
    expect(await readRows()).toHaveLength(3)

    await amina.inject('POST', startExport.path)
    await runDueTasks(server.services, JOBS)
    const files = await readArchive((await amina.inject('GET', exportFile.path)).rawPayload)
    const data = String(files.get('data.json'))
    const { sections } = JSON.parse(data) as { sections: { title: string; rows: { name: string }[] }[] }
    const section = sections.find(({ title }) => title === 'Saved searches')!
    expect(section.rows.map(({ name }) => name).toSorted()).toEqual(['mate', 'officer'])
    expect(data).not.toContain('confirm_hash')
    expect(data).not.toContain('elsewhere')

    expect((await amina.inject('POST', eraseAccount.path, { json: {} })).statusCode).toBe(200)
    await runDueTasks(server.services, JOBS)
    expect(await readRows()).toEqual([{ name: 'officer elsewhere', email: ADDRESS }])
  },
)
