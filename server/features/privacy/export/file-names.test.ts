import { expect, test } from 'vitest'
import { createNameAllocator } from './file-names.ts'

const place = (name: string, more: { suffix?: string; mediaType?: string } = {}) =>
  createNameAllocator()({ folder: 'uploads', name, mediaType: 'application/pdf', ...more })

test.each([
  ['cv.pdf', 'files/uploads/cv.pdf'],
  ['../../etc/passwd', 'files/uploads/etc passwd.pdf'],
  ['C:\\temp\\cv.pdf', 'files/uploads/C temp cv.pdf'],
  ['/cv.pdf', 'files/uploads/cv.pdf'],
  ['..', 'files/uploads/file.pdf'],
  ['', 'files/uploads/file.pdf'],
  ['.htaccess', 'files/uploads/htaccess.pdf'],
  ['con.pdf', 'files/uploads/_con.pdf'],
  ['a\u0000b\r\nc.pdf', 'files/uploads/a b c.pdf'],
  ['exe\u202efdp.cv', 'files/uploads/exe fdp.cv'],
  ['exe\u061cf\u{e0001}dp.cv', 'files/uploads/exe f dp.cv'],
  ['Lebenslauf Jörg.pdf', 'files/uploads/Lebenslauf Jörg.pdf'],
  ['سيرة.pdf', 'files/uploads/سيرة.pdf'],
  ['half \ud800 a character.pdf', 'files/uploads/half \ufffd a character.pdf'],
])('A-25 a file called %j stands in the archive as %s', (name, at) => expect(place(name)).toBe(at))

test('A-25 no file takes the place of another, however alike their names are', () => {
  const next = createNameAllocator()
  const file = { folder: 'letters', mediaType: 'application/pdf' }
  const names = ['Letter.pdf', 'letter.PDF', 'Letter', 'Lo\u0308we.pdf', 'L\u00f6we.pdf', 'Letter.pdf']
  const places = names.map((name) => next({ ...file, name }))
  expect(new Set(places.map((one) => one.normalize('NFC').toLowerCase())).size).toBe(names.length)
  expect(places[5]).toBe('files/letters/Letter (4).pdf')
  expect(next({ ...file, name: 'Letter.pdf', suffix: 'signed' })).toBe('files/letters/Letter (signed).pdf')
})

test('A-25 a long name is cut between characters and keeps its ending', () => {
  const at = place(`${'ö'.repeat(300)}.pdf`)
  expect(Buffer.byteLength(at)).toBeLessThan(160)
  expect(at).toMatch(/^files\/uploads\/ö+\.pdf$/)
})
