import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eraseAccount, exportFile, getExport, previewErasure, startExport } from '#contract/privacy/privacy.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { verifyOffers } from '#server/features/offers/audit/verify-offers.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { readArchive } from '#tests/builders/files/archive.ts'
import { listFilesWith, countInTables } from '#tests/builders/privacy/search-everywhere.ts'
import { makeMarkedAccount, type MarkedAccount } from '#tests/builders/privacy/marked-account.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-marker-'))
  server = await startServer({ env: { DATA_DIR: folder } })
  await server.tenant('forgetful.example', { configs: { privacyConfig: { keepSignedOffersDays: 0 } } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const isSqlite = () => server.services.kind === 'sqlite'
const getData = (answer: { json(): unknown }) => (answer.json() as { data: unknown }).data

/** Runs everything that is due now, or after a short wait. */
async function work(): Promise<void> {
  await runDueTasks(server.services, JOBS)
  server.clock.now += 61_000
  await runDueTasks(server.services, JOBS)
}

async function copyOf({ visitor }: MarkedAccount): Promise<Map<string, Buffer>> {
  expect((await visitor.inject('POST', startExport.path)).statusCode).toBe(200)
  await runDueTasks(server.services, JOBS)
  expect(getData(await visitor.inject('GET', getExport.path))).toMatchObject({ status: 'ready' })
  const answer = await visitor.inject('GET', exportFile.path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return readArchive(answer.rawPayload)
}

/** Finds a word in all tables, files (SQLite's own included) and the log. */
async function everywhere(word: string) {
  return {
    tables: await countInTables(server.services.db, word),
    files: listFilesWith(folder, word),
    log: server.lines.filter((line) => line.includes(word)),
  }
}

const NOWHERE = { tables: {}, files: [], log: [] }

test('A-25 what was planted in an account is in its copy, and nowhere once it is erased', async () => {
  const account = await makeMarkedAccount(server, 'forgetful.example')
  const other = await makeMarkedAccount(server, 'forgetful.example')
  const { visitor, marker, inFiles, email, acceptedId } = account
  const before = await countInTables(server.services.db, marker)
  expect(Object.keys(before).length).toBeGreaterThan(28)

  const copy = await copyOf(account)
  const json = String(copy.get('data.json'))
  const page = String(copy.get('index.html'))
  for (const words of [
    `Before ${marker}`,
    `Porto ${marker}`,
    `Draft ${marker}`,
    `May I bring ${marker}?`,
    `No, says ${marker}`,
    email,
  ])
    for (const text of [json, page]) expect(text).toContain(words)
  expect([...copy.values()].some((bytes) => bytes.equals(account.resume))).toBe(true)
  expect(
    [...copy].filter(([name, bytes]) => name.startsWith('files/') && bytes.includes(inFiles)).length,
  ).toBeGreaterThan(3)
  expect(String([...copy.keys()])).not.toContain(other.marker)
  for (const bytes of copy.values())
    for (const word of [other.marker, other.inFiles]) expect(bytes.includes(word)).toBe(false)

  expect(getData(await visitor.inject('GET', previewErasure.path))).toMatchObject({ kept: [], needsCode: false })
  const erased = await visitor.inject('POST', eraseAccount.path, { json: {} })
  expect([erased.statusCode, getData(erased)]).toEqual([200, { kept: [] }])
  await work()

  expect(await everywhere(marker)).toEqual(NOWHERE)
  expect(await everywhere(inFiles)).toEqual(NOWHERE)
  // A resume whose bytes are text.
  expect(listFilesWith(folder, account.resume.toString())).toEqual([])
  const { db } = server.services
  expect(await db.selectFrom('candidate').select('id').where('id', '=', visitor.candidateId).execute()).toEqual([])
  expect(await db.selectFrom('audit_event').select('id').where('offer_id', '=', acceptedId).execute()).toEqual([])
  expect(await db.selectFrom('erasure_leftover').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('privacy_export_part').select('run').execute()).toEqual([])
  const searched = await (await server.anonymous('forgetful.example')).inject('GET', `${API.search}?query=${marker}`)
  expect(getData(searched)).toMatchObject({ count: 0 })
  // No other candidate lost anything, and the evidence of the others is intact.
  expect(Object.keys(await countInTables(db, other.marker)).toSorted()).toEqual(Object.keys(before).toSorted())
  expect((await verifyOffers(db, null)).flaws).toEqual([])
  expect(
    await db
      .selectFrom('outbox')
      .select('kind')
      .where('error', 'is not', null)
      .where('done_at', 'is not', null)
      .execute(),
  ).toEqual([])
  expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('A-25 a signed contract that has to be kept is all that is left, and goes at its time', async () => {
  const account = await makeMarkedAccount(server)
  const { visitor, marker, inFiles, acceptedId } = account
  const { db } = server.services
  const year = 365 * 86_400_000
  const until = Math.floor((server.clock.now + 3 * year) / 1000)
  const kept = [{ kind: 'offer', title: 'Deck Officer', untilTs: until }]
  expect(getData(await visitor.inject('GET', previewErasure.path))).toMatchObject({ kept })
  expect(getData(await visitor.inject('POST', eraseAccount.path, { json: {} }))).toEqual({ kept })
  await work()
  server.clock.now += 200_000
  await work()

  const left = await everywhere(marker)
  expect(Object.keys(left.tables).toSorted()).toEqual([
    'audit_event.detail',
    'audit_event.user_agent',
    'candidate.last_name',
    'offer.addressee',
    'offer.contact',
    'offer_request.words',
    'signature.signature_text',
  ])
  expect(left.log).toEqual([])
  // Letters are compressed, so only SQLite's own file could contain the words.
  expect(left.files).toEqual(isSqlite() ? ['foyer.db'] : [])
  expect(await everywhere(inFiles)).toEqual(NOWHERE)
  expect(await db.selectFrom('offer').select('id').where('candidate_id', '=', visitor.candidateId).execute()).toEqual([
    { id: acceptedId },
  ])
  expect((await verifyOffers(db, acceptedId)).flaws).toEqual([])
  const { email } = await db
    .selectFrom('candidate')
    .select('email')
    .where('id', '=', visitor.candidateId)
    .executeTakeFirstOrThrow()
  expect(email).toMatch(/^erased-\d+@erased\.invalid$/)

  const { applyRetention } = await import('./retention/apply-retention.ts')
  server.clock.now = (until - 3600) * 1000
  await applyRetention(server.services)
  expect(Object.keys((await everywhere(marker)).tables)).not.toEqual([])
  server.clock.now = (until + 3600) * 1000
  await applyRetention(server.services)
  await work()
  expect(await everywhere(marker)).toEqual(NOWHERE)
  expect(await db.selectFrom('erased_candidate').selectAll().execute()).toEqual([])
})
