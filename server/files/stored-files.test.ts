import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { createEmployer, offerAt } from '#tests/builders/employer.ts'
import { uploadFile } from '#tests/builders/forms.ts'
import { DAY, filePath, buildLetter, makeOffer } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { hashFileSha256 } from './check/check-file.ts'
import { saveFile, readStoredBytes, readStoredFile } from './stored-files.ts'
import { sweepUnusedFiles } from './sweep-unused-files.ts'

const email = 'ada@example.com'
let server: TestServer
let here: { tenant: Tenant; ada: Visitor }
let there: { tenant: Tenant; ada: Visitor }
beforeAll(async () => {
  server = await startServer()
  const first = await server.services.db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  const second = await server.tenant('second.example')
  here = { tenant: { ...second, id: first.id }, ada: await server.signedIn({ email }) }
  there = { tenant: second, ada: await server.signedIn({ email, domain: 'second.example' }) }
})
afterAll(() => server.close())

const keep = async ({ tenant }: { tenant: Tenant }, bytes: Buffer) => {
  const file = { tenantId: tenant.id, sha256: hashFileSha256(bytes), mediaType: 'application/pdf', bytes }
  await saveFile(server.services.db, file, server.clock.now)
  return file
}

test('O-12 content that one tenant keeps is not there for another, who names it as it is', async () => {
  const { db } = server.services
  const { sha256, bytes } = await keep(here, buildLetter())
  expect(Buffer.from(await readStoredBytes(db, { tenantId: here.tenant.id, sha256 }))).toEqual(bytes)
  await expect(readStoredFile(db, { tenantId: there.tenant.id, sha256 })).rejects.toThrow('no result')
  await keep(there, bytes)
  expect((await readStoredFile(db, { tenantId: there.tenant.id, sha256 })).bytes).toHaveLength(bytes.length)
})

test('O-12 what one tenant no longer holds goes, the same content of another stays', async () => {
  const { db } = server.services
  const { sha256, bytes } = await keep(here, buildLetter())
  await makeOffer(server, { email, domain: 'second.example', documents: [{ name: 'The same', bytes }] })
  server.clock.now += DAY
  await sweepUnusedFiles(server.services)
  expect(await db.selectFrom('file').select('tenant_id').where('sha256', '=', sha256).execute()).toEqual([
    { tenant_id: there.tenant.id },
  ])
})

test('O-12 no document can name the file of another tenant', async () => {
  const { db } = server.services
  const { sha256 } = await keep(here, buildLetter())
  const offer = await makeOffer(server, { email, domain: 'second.example' })
  for (const column of ['sha256', 'signed_sha256', 'sealed_sha256'] as const)
    await expect(
      db
        .updateTable('offer_document')
        .set({ [column]: sha256 })
        .where('offer_id', '=', offer.id)
        .execute(),
    ).rejects.toThrow(/foreign key/i)
})

test('O-12 ids and fingerprints of one tenant’s letters open nothing in another', { tags: 'slow' }, async () => {
  const offer = await makeOffer(server, { email })
  const sha256 = offer.offer_documents[0]?.sha256 ?? ''
  const [path, receipt] = [filePath(offer), `${API.offers}/${offer.id}/receipt`]
  for (const address of [path, `${path}?sha256=${sha256}`, `${path}?download=1`, receipt]) {
    expect((await there.ada.inject('GET', address)).statusCode).toBe(404)
    expect((await here.ada.inject('GET', address)).statusCode).toBe(200)
  }
  const employer = await createEmployer(server, { domain: 'second.example', scopes: ['offers:read', 'offers:write'] })
  expect((await employer.inject('GET', offerAt(offer.id, '/evidence'))).statusCode).toBe(404)
})

test('O-12 an upload is of one tenant, and finds none of another’s bytes even if its row names them', async () => {
  const { db } = server.services
  const { uid } = await uploadFile(here.ada, 'resume.pdf', buildPdf({ text: 'Here', pages: 1 }))
  const own = await uploadFile(there.ada, 'resume.pdf', buildPdf({ text: 'There', pages: 1 }))
  const fileAt = (id: string) => `${FORM_UPLOADS}/${id}/file`
  expect((await there.ada.inject('GET', fileAt(uid))).statusCode).toBe(404)
  const employer = await createEmployer(server, { domain: 'second.example', scopes: ['applications:read'] })
  expect((await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/files/${uid}`)).statusCode).toBe(404)
  expect((await there.ada.inject('GET', fileAt(own.uid))).statusCode).toBe(200)
  const row = await db.selectFrom('upload').select('sha256').where('id', '=', uid).executeTakeFirstOrThrow()
  await db.updateTable('upload').set(row).where('id', '=', own.uid).execute()
  const answer = await there.ada.inject('GET', fileAt(own.uid))
  expect([answer.statusCode, answer.body.includes('%PDF')]).toEqual([500, false])
})
