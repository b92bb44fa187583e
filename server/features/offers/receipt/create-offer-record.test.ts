import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { webcrypto } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { offerRecord } from '#contract/offers/offer-receipt.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { listSealCertificates } from '#server/signing/load-operator-key.ts'
import { acceptPath, filePath, buildLetter, makeOffer, readTrail, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const email = 'ada@example.com'
let server: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(() => server.close())

async function makeSignedOffer(name = 'Offer letter') {
  const offer = await makeOffer(server, { email, documents: [{ name, bytes: buildLetter() }] })
  await ada.inject('GET', filePath(offer))
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  return offer
}

const recordOf = async (id: number, query = '') =>
  (await ada.inject('GET', `${offerRecord.path.replace(':id', String(id))}${query}`)).rawPayload

test(
  'O-25 the record tells people in sentences, by their clock, what happened, and is sealed',
  { tags: 'slow' },
  async () => {
    const { db } = server.services
    const offer = await makeSignedOffer()
    await runDueTasks(server.services, JOBS)
    await db.updateTable('candidate').set({ time_zone: 'Asia/Riyadh' }).where('email', '=', email).execute()
    const bytes = await recordOf(offer.id)
    const pdf = await PDF.load(bytes)
    const text = pdf
      .getPages()
      .map((page) => page.extractText().text)
      .join('\n')
    for (const said of [
      'Deck Officer at ',
      'All times are those of Asia/Riyadh.',
      'The employer made this offer.',
      'You opened “Offer letter”.',
      'You agreed to sign “Offer letter” electronically (text of November 2026).',
      'You typed the name Ada Lovelace.',
      'You accepted the offer.',
      'You downloaded the record of the offer.',
    ])
      expect(text).toContain(said)
    expect(text.indexOf('For checking')).toBeGreaterThan(text.indexOf('You accepted the offer.'))
    expect([pdf.getTitle(), pdf.getLanguage()]).toEqual(['Record of the job offer: Deck Officer', 'en'])
    expect(pdf.getAuthor()).not.toBe('')
    const verdict = await verifySeal(bytes, await listSealCertificates(db), webcrypto.subtle as never)
    if (verdict.kind !== 'genuine') throw new Error(verdict.kind)
    const rows = await readTrail(server, offer.id)
    expect(verdict.facts).toMatchObject({
      record: true,
      offerId: offer.id,
      signer: 'Ada Lovelace',
      trail: { length: rows.length, hash: rows.at(-1)?.hash },
    })
  },
)

test(
  'O-25 the record is written in the language of who reads it, and tagged for screen readers',
  { tags: 'slow' },
  async () => {
    const offer = await makeSignedOffer('خطاب العرض')
    await runDueTasks(server.services, JOBS)
    const bytes = await recordOf(offer.id, '?hl=ar')
    const pdf = await PDF.load(bytes)
    expect([pdf.getTitle(), pdf.getLanguage()]).toEqual(['سجل عرض العمل: Deck Officer', 'ar'])
    const raw = bytes.toString('latin1')
    for (const mark of ['/StructTreeRoot', '/Marked true', '/S /H1', '/S /H2', '/ActualText'])
      expect(raw).toContain(mark)
  },
)

test('O-25 the record waits for the seal, and is its candidate’s alone', { tags: 'slow' }, async () => {
  const offer = await makeSignedOffer()
  const bob = await server.signedIn({ email: 'bob@example.com' })
  const address = offerRecord.path.replace(':id', String(offer.id))
  const early = await ada.inject('GET', address)
  expect([early.statusCode, early.headers['retry-after']]).toEqual([409, '2'])
  await runDueTasks(server.services, JOBS)
  expect((await bob.inject('GET', address)).statusCode).toBe(404)
  expect((await bob.inject('GET', `${API.offers}/999999/receipt.pdf`)).statusCode).toBe(404)
  const whole = await ada.inject('GET', address)
  expect(whole.headers['content-disposition']).toContain(`Offer ${offer.id} record.pdf`)
})

test.runIf(has('pdfsig') && has('qpdf') && has('pdfinfo'))(
  'O-25 other programs find the record sound',
  { tags: 'slow' },
  async () => {
    const offer = await makeSignedOffer()
    await runDueTasks(server.services, JOBS)
    const folder = mkdtempSync(path.join(tmpdir(), 'record-'))
    const file = path.join(folder, 'record.pdf')
    writeFileSync(file, await recordOf(offer.id))
    const said = (tool: string, ...args: string[]) => spawnSync(tool, [...args, file], { encoding: 'utf8' }).stdout
    expect(said('pdfsig', '-nocert')).toMatch(/Total document signed[^]*Signature is Valid/)
    expect(said('qpdf', '--check')).toContain('No syntax or stream encoding errors')
    expect(said('pdfinfo')).toMatch(/Tagged: +yes/)
    const structure = said('pdfinfo', '-struct-text')
    expect(structure).toMatch(/H1 \(block\)\s+"Record of the job offer"/)
    expect(structure).toContain('"You accepted the offer.')
    rmSync(folder, { recursive: true })
  },
)

function has(tool: string): boolean {
  return spawnSync(tool, ['-v']).error === undefined
}
