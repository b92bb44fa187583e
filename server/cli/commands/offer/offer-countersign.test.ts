import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEmployerOffer } from '#server/features/offers/employer/store.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { buildLetter, readTrail } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const domain = ['--domain', 'demo.example']
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-countersign-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const say = (...argv: string[]) => foyer(server.services.config, ...argv)

test('O-36 by hand a letter is extended for the employer to sign first, linked, and signed once', async () => {
  const file = path.join(folder, 'letter.pdf')
  await writeFile(file, buildLetter())
  const about = ['--email', 'ada@example.com', '--name', 'Ada Lovelace', '--position', 'Deck Officer']
  const by = ['--countersign-name', 'Maria Lopez', '--countersign-title', 'Head of People']
  const halfSaid = await say('offer', 'extend', ...domain, ...about, ...by, file)
  expect([halfSaid.code, halfSaid.err]).toEqual([2, expect.stringContaining('--countersign-order is missing')])
  const extend = ['offer', 'extend', ...domain, ...about, ...by, '--countersign-order', 'before', file]
  const { id } = await foyerRow(server.services.config, ...extend)
  const offerId = Number(id)
  const documentOf = async () => (await findEmployerOffer(server.services.db, 1, offerId))?.documents[0]
  const document = await documentOf()
  const which = ['offer', 'countersign', ...domain, '--id', String(offerId), '--document', document?.id ?? '']

  const link = await foyerRow(server.services.config, ...which, '--link', '--hours', '2')
  expect(link['url']).toContain('/countersign?token=')
  for (const [more, message, code] of [
    [[], '--name is missing', 2],
    [['--link', '--name', 'Maria Lopez'], 'not both', 2],
    [['--link', '--hours', '721'], '720 at most', 2],
    [['--name', 'Mario Lopez'], 'Maria Lopez', 1],
    [['--name', 'Maria Lopez', '--sha256', 'a'.repeat(64)], 'has changed', 1],
  ] as const) {
    const answer = await say(...which, ...more)
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(message)])
  }
  expect((await foyerRow(server.services.config, ...which, '--name', 'Maria Lopez'))['sha256']).toBe(document?.sha256)
  expect((await documentOf())?.countersignature?.signed_at).toEqual(expect.any(String))
  expect((await say(...which, '--name', 'Maria Lopez')).err).toContain('has signed this letter already')
  const facts = (await readTrail(server, offerId)).filter(({ kind }) => kind === 'countersigned')
  expect(facts.map(({ detail }) => (JSON.parse(detail) as { by: string }).by)).toEqual(['command'])
})
