import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as contract from '#contract/privacy/privacy.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { verifyOffers } from '#server/features/offers/audit/verify-offers.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { sweepUnusedFiles } from '#server/files/sweep-unused-files.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'
import { listFilesWith, countInTables } from '#tests/builders/privacy/search-everywhere.ts'
import {
  appendTo,
  beginUpload,
  buildFormDefinition,
  toDraftPath,
  assignFormTo,
  makeForm,
  text,
} from '#tests/builders/forms.ts'
import { makeMarkedAccount } from '#tests/builders/privacy/marked-account.ts'
import { acceptPath, makeOffer, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const ROUNDS = 12
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const erase = (visitor: Visitor) => visitor.inject('POST', contract.eraseAccount.path, { json: {} })
async function work(): Promise<void> {
  await runDueTasks(server.services, JOBS)
  server.clock.now += 61_000
  await runDueTasks(server.services, JOBS)
}
/** Signs a candidate in, with the sign-in at the server's present time. */
async function signInCandidate(email: string) {
  const visitor = await server.signedIn({ email })
  await server.services.db
    .updateTable('auth_session')
    .set({ createdAt: new Date(server.clock.now) })
    .execute()
  return visitor
}

/** Waits for `count` turns of the event loop, so that other work progresses. */
async function turns(count: number): Promise<void> {
  for (let at = 0; at <= count; at += 1) await turn()
}

test('A-25 two erasures and whatever is under way meanwhile: all of it or nothing, and nothing is left over', async () => {
  const { services } = server
  const { db } = services
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `person-${round}@example.com`
    const ada = await signInCandidate(email)
    const phone = await signInCandidate(email)
    const offer = await makeOffer(server, { email, fullname: 'Ada Lovelace' })
    const form = await makeForm(server, buildFormDefinition([text('place')]))
    const laid = await assignFormTo(server, form, ada.candidateId)
    const half = await beginUpload(ada, 'half.txt', 9)
    await ada.inject('POST', contract.startExport.path)
    const answers = await Promise.all([
      phone.inject('POST', acceptPath(offer), { form: typeName(offer) }),
      appendTo(phone, String(half.headers.location), 0, Buffer.from('some text')),
      phone.inject('PUT', toDraftPath(laid), { json: { version: 0, values: { place: 'x' } } }),
      runDueTasks(services, JOBS),
      turns(round * 3).then(() => erase(ada)),
      turns(round * 4).then(() => erase(phone)),
      turns(round).then(() => phone.inject('POST', contract.startExport.path)),
    ])
    const erased = [answers[4], answers[5]].filter(({ statusCode }) => statusCode === 200)
    expect(erased).toHaveLength(1)
    await work()
    server.clock.now += 200_000
    await work()
    await sweepUnusedFiles(services)
    const isKept = answers[0].statusCode === 200
    const left = await db.selectFrom('candidate').select('email').where('id', '=', ada.candidateId).execute()
    expect(left).toEqual(isKept ? [{ email: `erased-${ada.candidateId}@erased.invalid` }] : [])
    expect(await db.selectFrom('candidate').select('id').where('email', '=', email).execute()).toEqual([])
    for (const table of ['upload', 'privacy_export', 'notification', 'idempotency', 'form_assignment'] as const)
      expect(
        await db.selectFrom(table).select('candidate_id').where('candidate_id', '=', ada.candidateId).execute(),
      ).toEqual([])
    expect(await db.selectFrom('privacy_export_part').select('run').execute()).toEqual([])
    expect((await verifyOffers(db, offer.id)).flaws).toEqual([])
    const trail = await db.selectFrom('audit_event').select('id').where('offer_id', '=', offer.id).execute()
    expect(trail.length > 0).toBe(isKept)
  }
  const given = await db
    .selectFrom('outbox')
    .select(['kind', 'error'])
    .where('error', 'is not', null)
    .where('done_at', 'is not', null)
    .execute()
  expect(given).toEqual([])
})

test('A-25 a server that stops right after an erasure goes on with the bytes when it is back', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-erasure-'))
  const first = await startServer({ env: { DATA_DIR: folder } })
  const { visitor, marker, inFiles } = await makeMarkedAccount(first)
  const configs = JSON.stringify({ privacyConfig: { keepSignedOffersDays: 0 } })
  await first.services.db.updateTable('tenant').set({ configs }).execute()
  first.services.events.emit('tenant.changed', { tenantId: 1 })
  first.clock.now += 120_000
  expect((await erase(visitor)).statusCode).toBe(200)
  const left = await countInTables(first.services.db, inFiles)
  expect([Object.keys(left).toSorted(), listFilesWith(path.join(folder, 'uploads'), inFiles)]).toEqual([
    ['file.bytes', 'upload_part.bytes'],
    [],
  ])
  await first.app.close()
  await first.services.close()

  const now = () => first.clock.now
  const again = await openServices(first.services.config, buildAuthPlugins, {
    now,
    mail: first.mailbox,
    log: createLog(() => {}),
  })
  await runDueTasks(again, JOBS)
  for (const word of [marker, inFiles]) {
    expect(await countInTables(again.db, word)).toEqual({})
    expect(listFilesWith(folder, word)).toEqual([])
  }
  await again.close()
  await first.close()
  rmSync(folder, { recursive: true })
})
