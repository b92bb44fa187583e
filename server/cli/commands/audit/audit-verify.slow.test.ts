import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declinePath, makeOffer, readTrail } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { runCommandLine } from '#server/cli/run-command-line.ts'

const email = 'ada@example.com'
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-audit-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function verify(...options: string[]) {
  const output = { out: '', err: '' }
  const { config } = server.services
  const code = await runCommandLine(['audit', 'verify', ...options], {
    config: () => config,
    now: Date.now(),
    out: (text) => void (output.out += text),
    err: (text) => void (output.err += text),
  })
  return { code, ...output }
}

test('O-25 the trail is sound; one byte changed behind its back, and the row is named', async () => {
  const ada = await server.signedIn({ email })
  const offer = await makeOffer(server, { email })
  const other = await makeOffer(server, { email })
  await ada.inject('POST', declinePath(offer))
  const sound = await verify('--json')
  expect(sound).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(sound.out)).toEqual({
    result: 'unchanged',
    offers: 2,
    events: 3,
    files: 2,
    seals: 0,
    flaws: [],
    uncovered: {},
  })
  await server.services.db.updateTable('offer').set({ addressee: 'Eve' }).where('id', '=', offer.id).execute()
  await server.services.db.updateTable('offer').set({ terms: '{}' }).where('id', '=', other.id).execute()
  const changed = await verify()
  expect(changed.code).toBe(1)
  expect(changed.out.split('\n')).toEqual([
    `Offer ${offer.id}: offer.addressee of row ${offer.id} differs from the trail, event 1.`,
    `Offer ${other.id}: offer.terms of row ${other.id} differs from the trail, event 1.`,
    '2 offers, 3 events, 2 files, 0 seals: 2 flaws',
  ])
  expect(JSON.parse((await verify('--json')).out)).toMatchObject({
    result: 'changed',
    flaws: [
      { offer: offer.id, table: 'offer', column: 'addressee', row: String(offer.id), event: 1, reason: 'differs' },
      { offer: other.id, table: 'offer', column: 'terms' },
    ],
  })
  await server.services.db.updateTable('offer').set({ addressee: null, terms: null }).execute()

  const { db, kind } = server.services
  await sql
    .raw(
      kind === 'sqlite' ? 'drop trigger audit_event_no_update' : 'drop trigger audit_event_append_only on audit_event',
    )
    .execute(db)
  const [, declined] = await readTrail(server, offer.id)
  if (!declined) throw new Error('no trail')
  await db
    .updateTable('audit_event')
    .set({ at: declined.at + 1 })
    .where('id', '=', declined.id)
    .execute()
  expect(await verify()).toMatchObject({
    code: 1,
    out: expect.stringContaining(`Audit trail of offer ${offer.id}: changed, event 2, row ${declined.id}.`) as unknown,
  })
  expect(await verify('--offer', String(other.id))).toMatchObject({ code: 0 })
  await db.deleteFrom('audit_chain').where('offer_id', '=', other.id).execute()
  expect((await verify('--offer', String(other.id))).out).toContain('no trail')
  expect((await verify('--offer', '4711')).err).toContain('no audit trail')
})
