import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { translate } from '#server/platform/texts/translate.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { grid, buildPackedWorkbook, listParts, workbook } from '#tests/builders/files/sheets/workbook.ts'
import { zip } from '#tests/builders/files/zip.ts'
import { csv } from './csv.ts'
import { xlsx } from './xlsx.ts'

const HEAD = 'Job ID,Job title,Location\n'
const JOBS = grid([
  ['Job ID', 'Job title'],
  ['1', 'Nurse'],
])
const whole = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
const listProblems = async (bytes: Uint8Array) =>
  (await readFeed(xlsx, whole(bytes))).broken.map(({ reason, values }) => translate('en', reason, values))
const withPart = (name: string, content: string) =>
  buildPackedWorkbook([...listParts({ sheets: { A: JOBS } }).filter(([other]) => other !== name), [name, content]])

test('S-16 a quote that is not closed costs no row behind it', async () => {
  const read = await readFeed(csv, `${HEAD}1,"Nurse,Leeds\n2,Cook,York\n3,"Pilot ""A""",Hull\n`)
  expect(read.positions.map(({ externalId }) => externalId)).toEqual(['1', '2', '3'])
  expect([read.broken, read.warned.map(({ line, reason }) => [line, reason])]).toEqual([
    [],
    [[2, 'A quote in this row is not closed.']],
  ])
})

test('S-16 line breaks of all kinds, also between two pieces, and a formula that stays a text', async () => {
  const read = await readFeed(csv, `${HEAD}1,=HYPERLINK("x"),Leeds\r\n2,"B\r\nC",York\r3,@SUM(1),Hull`)
  expect(read.positions.map(({ name }) => name)).toEqual(['=HYPERLINK("x")', 'B C', '@SUM(1)'])
})

test('S-16 a sheet without names of columns is no sheet of jobs', async () => {
  const told = (await readFeed(csv, 'a,b\n1,2\n')).broken.map(({ reason, values }) => translate('en', reason, values))
  expect(told).toEqual([expect.stringContaining('What is there: a, b.')])
  expect(await listProblems(workbook({ sheets: { A: grid([['a', 'b']]) } }))).toEqual([
    expect.stringContaining('What is there: “A”: a, b.'),
  ])
})

test('S-16 no workbook, an older one, a locked one, one that is cut', async () => {
  const unreadable = 'This is no workbook that can be read. Save it as .xlsx or .csv, without a password.'
  const book = workbook({ sheets: { A: JOBS } })
  const older = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const other = zip([['word/document.xml', '<w/>']])
  for (const bytes of [older, other, book.subarray(0, -30), Buffer.from('PK\u0003\u0004')])
    expect(await listProblems(bytes)).toEqual([unreadable])
})

test('S-16 entities of XML are refused, with nothing expanded', async () => {
  const entities = '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>'
  expect(await listProblems(withPart('xl/sharedStrings.xml', entities))).toEqual([
    'The feed declares a document type, which the site refuses.',
  ])
})

test('S-16 parts that unpack to more than a workbook has end the reading', async () => {
  const size = 600_000_000
  const bomb = deflateRawSync(Buffer.alloc(size / 100, ' '))
  // A part of the archive is limited by its unpacked bytes, not by the size it claims.
  const parts = listParts({ sheets: { A: JOBS } }).map(([name, content]): [string, Uint8Array, number] => [
    name,
    name.includes('sheet1') ? bomb : deflateRawSync(content),
    1,
  ])
  expect((await readFeed(xlsx, whole(zip(parts)))).positions).toEqual([])
  const shared = '<si><t>' + 'x'.repeat(1000) + '</t></si>'
  expect(await listProblems(withPart('xl/sharedStrings.xml', `<sst>${shared.repeat(60_000)}</sst>`))).toEqual([
    'The feed is larger than the site takes.',
  ])
})
