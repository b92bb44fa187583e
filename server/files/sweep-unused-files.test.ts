import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCHEDULE } from '#server/job-list.ts'
import { runDueJobs } from '#server/jobs/run-scheduled-jobs.ts'
import { createEmployer, parseEmployerOffer, offerAt, buildOfferInput } from '#tests/builders/employer.ts'
import { DAY, buildLetter, makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { sweepUnusedFiles } from './sweep-unused-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const readStoredHashes = async () =>
  (await server.services.db.selectFrom('file').select('sha256').execute()).map((f) => f.sha256)

test('a letter that was replaced goes once the candidate has seen the change, unless it stands somewhere else or was just handed in again', async () => {
  const employer = await createEmployer(server)
  const shared = buildLetter()
  const { offer_documents: same } = await makeOffer(server, {
    email: 'bob@example.com',
    documents: [{ name: 'The same', bytes: shared }],
  })
  const documents = [shared, buildLetter()].map((bytes, at) => ({
    name: `${at}`,
    b64_string: bytes.toString('base64'),
  }))
  const json = buildOfferInput({ documents })
  const made = parseEmployerOffer(await employer.inject('POST', '/api/integrations/v1/offers', { json }))
  const changes = made.documents.map(({ id }) => ({ id, b64_string: buildLetter().toString('base64') }))
  const answer = await employer.inject('PATCH', offerAt(made.id), { json: { documents: changes } })
  const changed = parseEmployerOffer(answer)

  await sweepUnusedFiles(server.services)
  expect(await readStoredHashes()).toContain(made.documents[1]?.sha256)
  server.clock.now += 2 * DAY
  // The candidate has not seen the change yet, and may want to compare both letters.
  await sweepUnusedFiles(server.services)
  expect(await readStoredHashes()).toContain(made.documents[1]?.sha256)
  await server.services.db.updateTable('offer_change').set({ seen_at: server.clock.now }).execute()
  expect(await runDueJobs(server.services, SCHEDULE)).toContain('sweep-files')
  const left = [...same, ...changed.documents].map(({ sha256 }) => sha256)
  expect(new Set(await readStoredHashes())).toEqual(new Set(left))
})
