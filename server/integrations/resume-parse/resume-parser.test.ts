import { expect, test } from 'vitest'
import { openLocalParser } from './resume-parser.ts'

const turn = { tenant: 1, person: 'ada' }
const parserWhere = (answer: null | { isTooMuch: true }) => openLocalParser({ run: () => Promise.resolve(answer) })

test('P-04 a resume that cannot be read now is no resume without anything in it: it is tried again', async () => {
  await expect(parserWhere(null).read(new Uint8Array(), 'pdf', turn)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
  })
})

test('P-04 a resume that takes too much to read has nothing that could be read', async () => {
  expect(await parserWhere({ isTooMuch: true }).read(new Uint8Array(), 'pdf', turn)).toBeNull()
})
