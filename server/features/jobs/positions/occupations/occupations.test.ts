import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { readEscoOccupations, InvalidOccupationsFile } from './esco-occupations.ts'
import { importOccupations } from './import-occupations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const HEAD = 'conceptType,conceptUri,iscoGroup,preferredLabel,altLabels,hiddenLabels,status,definition,code'
const URI = 'http://data.europa.eu/esco/occupation'
const row = (id: string, preferred: string, others = '', { status = 'released', isco = '6123' } = {}) =>
  `Occupation,${URI}/${id},${isco},${preferred},"${others}",hidden,${status},"a, text\nof lines",6123.1`
const read = (...lines: string[]) => readEscoOccupations(() => Readable.from([lines.join('\n')]))

test('S-20 the occupations of an ESCO file come with their names, without what explains them', async () => {
  const found = await read(
    `\u{FEFF}${HEAD}`,
    row('bee', '"beekeeper (bees)"', 'apiarist\r\n\n bee  farmer\nbeekeeper'),
    row('old', 'bee warden', '', { status: 'obsolete' }),
    row('long', 'x'.repeat(101), 'one two three four five six seven eight nine\nant keeper'),
    row('none', ''),
    row('soldier', 'rifleman', '', { isco: '0310' }),
  )
  expect(found).toEqual([
    { uri: `${URI}/bee`, iscoCode: '6123', label: 'beekeeper', otherLabels: ['apiarist', 'bee farmer'] },
    { uri: `${URI}/long`, iscoCode: '6123', label: 'ant keeper', otherLabels: [] },
    { uri: `${URI}/soldier`, iscoCode: '0310', label: 'rifleman', otherLabels: [] },
  ])
})

test('S-20 of one occupation so many names are taken, and no more', async () => {
  const names = Array.from({ length: 100 }, (_none, at) => `keeper ${at}`)
  const [found] = await read(HEAD, row('bee', 'beekeeper', names.join('\n')))
  expect(found?.otherLabels).toEqual(names.slice(0, 59))
})

// Each row of these files has two lines.
test.each([
  ['an empty file', [''], 'it is empty'],
  ['a file of something else', ['id,title', '1,Welder'], 'no column conceptUri, iscoGroup, preferredLabel, altLabels'],
  ['a file of nothing that is in use', [HEAD, row('a', 'a keeper', '', { status: 'obsolete' })], 'is released'],
  ['a row that never ends', [HEAD, row('a', 'a keeper'), `x,"${'a'.repeat(200_000)}`], 'line 4'],
  ['a quote that is left open', [HEAD, row('a', 'a keeper'), 'Occupation,"uri,1111'], 'line 4'],
  ['a row that is cut off', [HEAD, row('a', 'a keeper'), 'Occupation,uri,1111,b'], 'line 4'],
  [
    'a row without a code',
    [HEAD, row('a', 'a keeper'), row('b', 'b keeper', '', { isco: 'C61' })],
    'line 4: iscoGroup',
  ],
  ['a row without an address', [HEAD, row('a', 'a keeper'), row(' ', 'b keeper')], 'line 4: conceptUri'],
  ['an occupation that is there twice', [HEAD, row('a', 'a keeper'), row('a', 'b keeper')], 'line 4: .*twice'],
  ['letters of another encoding', [HEAD, row('a', 'a keeper'), row('b', 'b\u{FFFD}cker')], 'line 4: .*UTF-8'],
  [
    'a file that is far too long',
    [HEAD, ...Array.from({ length: 10_001 }, (_none, at) => row(`${at}`, 'keeper'))],
    'line 20002: more than 10000',
  ],
])('S-20 %s is no file of occupations, and the line is said', async (_what, lines, message) => {
  const refusal = read(...lines)
  await expect(refusal).rejects.toThrow(InvalidOccupationsFile)
  await expect(refusal).rejects.toThrow(new RegExp(message))
})

test('S-20 the occupations of a language take the place of its former ones; the same again change nothing', async () => {
  const { db } = server.services
  const standing = () =>
    db
      .selectFrom('esco_occupation')
      .select(['language', 'label', 'other_labels as others', 'imported_at as at'])
      .orderBy('label')
      .execute()
  const named = (id: string, label: string, ...otherLabels: string[]) => ({
    uri: `${URI}/${id}`,
    iscoCode: '6123',
    label,
    otherLabels,
  })
  const first = [named('bee', 'beekeeper', 'apiarist'), named('ant', 'ant keeper')]
  expect(await importOccupations(db, 'en', first, 1)).toBe(true)
  expect(await importOccupations(db, 'de', [named('bee', 'Imker')], 2)).toBe(true)
  expect(await importOccupations(db, 'en', first.toReversed(), 3)).toBe(false)
  expect(await standing()).toEqual([
    { language: 'de', label: 'Imker', others: '[]', at: 2 },
    { language: 'en', label: 'ant keeper', others: '[]', at: 1 },
    { language: 'en', label: 'beekeeper', others: '["apiarist"]', at: 1 },
  ])
  expect(await importOccupations(db, 'en', [named('bee', 'beekeeper', 'bee farmer')], 4)).toBe(true)
  // The import is all or nothing.
  await expect(importOccupations(db, 'en', [named('a', 'a keeper'), named('a', 'b keeper')], 5)).rejects.toThrow(
    /unique/i,
  )
  expect(await standing()).toEqual([
    { language: 'de', label: 'Imker', others: '[]', at: 2 },
    { language: 'en', label: 'beekeeper', others: '["bee farmer"]', at: 4 },
  ])
})
