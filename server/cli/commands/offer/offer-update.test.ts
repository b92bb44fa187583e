import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmployer, parseEmployerOffer, offerAt, type Employer } from '#tests/builders/employer.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { acceptPath, buildLetter, makeOffer, fetchOffers, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const email = 'ada@example.com'
const terms = { salary: { amount: 50_000, currency: 'EUR', interval: 'YEAR' }, place: 'Oslo' }
let folder: string
let server: TestServer
let employer: Employer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-update-'))
  server = await startServer({ env: { DATA_DIR: folder } })
  employer = await createEmployer(server)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const update = (id: number, ...argv: string[]) =>
  foyer(server.services.config, 'offer', 'update', '--domain', 'demo.example', '--id', String(id), ...argv)
const offer = async (id: number) => parseEmployerOffer(await employer.inject('GET', offerAt(id)))
async function letter(name: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, buildLetter())
  return file
}

test('O-20 end, name, terms and letters of an open offer change; what is not said stays', async () => {
  const { id } = await makeOffer(server, { email, terms })
  const [before] = (await offer(id)).documents
  const year = new Date(server.clock.now).getUTCFullYear() + 1
  const done = await update(id, '--expires', `${year}-01-31`, '--position', 'Captain', '--place', 'Bergen')
  expect([done.code, done.err]).toEqual([0, ''])
  expect(await offer(id)).toMatchObject({
    position: { name: 'Captain' },
    expires_at: `${year}-01-31T23:59:59.000Z`,
    terms: { salary: { min: 50_000, max: 50_000, currency: 'EUR' }, place: 'Bergen' },
    documents: [{ sha256: before?.sha256 }],
  })
  expect(await update(id, '--salary', '60000-70000', '--currency', 'EUR', '--no-expires')).toMatchObject({ code: 0 })
  expect(await offer(id)).toMatchObject({
    expires_at: null,
    terms: { salary: { min: 60_000, max: 70_000 }, place: 'Bergen' },
  })
  const document = ['--document', before?.id ?? '', '--name', 'New letter']
  expect(await update(id, ...document, await letter('x.pdf'))).toMatchObject({ code: 0 })
  const [after] = (await offer(id)).documents
  expect(after).toMatchObject({ id: before?.id, name: 'New letter' })
  expect(after?.sha256).not.toBe(before?.sha256)
})

test('O-20 the contact changes in parts, or goes', async () => {
  const { id } = await makeOffer(server, { email })
  expect(await update(id, '--contact-name', 'Maria Lopez', '--contact-phone', '+47 22 00 00 00')).toMatchObject({
    code: 0,
  })
  expect(await update(id, '--contact-role', 'Head of People')).toMatchObject({ code: 0 })
  expect((await offer(id)).contact).toMatchObject({
    name: 'Maria Lopez',
    role: 'Head of People',
    phone: '+47 22 00 00 00',
  })
  expect((await update(id, '--no-contact', '--contact-name', 'Eve')).code).toBe(2)
  expect(await update(id, '--no-contact')).toMatchObject({ code: 0 })
  expect((await offer(id)).contact).toBeNull()
})

test('O-20 documents are added by their files, or by a name alone', async () => {
  const ada = await server.signedIn({ email })
  const { id } = await makeOffer(server, { email })
  const added = await update(id, '--mode', 'upload', await letter('Non_disclosure.pdf'), await letter('Pension.pdf'))
  expect(added.code).toBe(0)
  expect(await update(id, '--name', 'Later')).toMatchObject({ code: 0 })
  expect((await offer(id)).documents.map(({ name, status, signing_mode }) => [name, status, signing_mode])).toEqual([
    ['Offer letter', 'Unsigned', 'inline'],
    ['Non disclosure', 'Unsigned', 'upload'],
    ['Pension', 'Unsigned', 'upload'],
    ['Later', 'Pending', 'inline'],
  ])
  const seen = (await fetchOffers(ada)).find((one) => one.id === id)
  expect(seen?.offer_documents).toHaveLength(4)
})

test('O-20 what cannot be is said, and nothing changes', async () => {
  const ada = await server.signedIn({ email })
  const made = await makeOffer(server, { email })
  const { id } = made
  const before = await offer(id)
  const wrong: [string[], RegExp, (1 | 2)?][] = [
    [[], /Say what changes/, 2],
    [['--expires', '2207-01-31'], /expires_at: .*10 years/],
    [['--expires', '2001-01-31'], /lies ahead/],
    [['--expires', '2027-01-31', '--no-expires'], /not both/, 2],
    [['--currency', 'EUR'], /--salary is missing/, 2],
    [['--salary', '1', '--currency', 'EUO'], /terms\.salary\.currency/],
    [['--document', 'nobody', '--name', 'X'], /documents\.0\.id/],
    [['--document', before.documents[0]?.id ?? ''], /Say what changes of the document/, 2],
    [['/nowhere.pdf'], /cannot be read/],
    [['--mode', 'wish', '--name', 'X'], /--mode/, 2],
  ]
  for (const [argv, says, code = 1] of wrong)
    expect(await update(id, ...argv)).toMatchObject({ code, err: expect.stringMatching(says) as string })
  expect(await offer(id)).toEqual(before)
  await ada.inject('POST', acceptPath(made), { form: typeName(made) })
  expect((await offer(id)).status).toBe('Accepted')
  expect(await update(id, '--name', 'One more')).toMatchObject({
    code: 1,
    err: expect.stringContaining('accepted') as string,
  })
})
