import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { addCertificatePage } from './certificate-page.ts'
import { addCountersignPage } from './countersign-page.ts'
import { consentLines } from './consent-texts.ts'
import { fontFiles } from './print/font-files.ts'
import { openPen } from './print/pen.ts'
import { visualOrder } from './print/visual-order.ts'

const facts = (signer: string): SealFacts => ({
  version: 1,
  site: 'https://careers.example',
  employer: 'Şirket 株式会社 شركة',
  offerId: 7,
  document: { id: 'd1', name: 'Offer letter', sha256: 'a'.repeat(64), size: 1000 },
  signer,
  signedAt: '2026-11-20T10:00:00.000Z',
  consent: { version: '2026-11', language: 'ar' },
  trail: { length: 5, hash: 'b'.repeat(64) },
})

async function printed(signer: string) {
  const pdf = PDF.create()
  addCertificatePage(pdf, openPen(pdf), { facts: facts(signer), drawing: null, stamped: [] })
  const bytes = await pdf.save({ subsetFonts: true })
  const page = (await PDF.load(bytes)).getPage(0)
  return { text: page?.extractText().text ?? '', size: bytes.length }
}

/** Extraction puts spaces where it sees gaps; letters in the shapes of a word are still these letters. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Format}]/gu, '')

/** Where marks are read, before or after their letter, depends on the reader. */
const spelt = (text: string) => bare(text).replaceAll(/\p{M}/gu, '')

test.each([
  ['Latin with an apostrophe', 'Zoë O’Brien'],
  ['decomposed', 'Jose\u0301 A\u030angstro\u0308m'],
  ['Turkish', 'İlker Işık Şahinoğlu'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
  ['Vietnamese, decomposed', 'Nguye\u0302\u0303n Thi\u0323 A\u0301nh'],
  ['Cyrillic', 'Владимир Ёлкин'],
  ['Greek', 'Ελένη Ωμέγα'],
  ['Arabic', 'محمد بن عبدالله'],
  ['Arabic with marks of direction', '\u200fمريم\u200e Smith'],
  ['Persian', 'پژمان گودرزی'],
  ['Hebrew', 'שרה כהן'],
  ['Thai', 'สมชาย ใจดี'],
  ['Japanese', '岩﨑 太郎 やまだ ハナコ'],
  ['Korean', '김민준 박서연'],
  ['Korean, decomposed', '김민준'.normalize('NFD')],
  ['simplified Chinese', '王小明 张伟 龙'],
  ['traditional Chinese', '劉德華 張學友 龍'],
  ['outside the basic plane', '𠮷野家'],
  ['full-width', 'Ａｄａ Ｌｏｖｅｌａｃｅ'],
  ['emoji', 'Ada 😀 💻'],
])('O-17 a certificate names a signer in %s', async (_, signer) => {
  const { text, size } = await printed(signer)
  expect(text).not.toContain('[U+')
  expect(bare(text)).toContain(bare(visualOrder(signer)))
  // Only the letters that are used are in the file.
  expect(size).toBeLessThan(80_000)
})

test('O-36 a certificate under a letter that the employer signed first says by whom and when', async () => {
  const pdf = PDF.create()
  const countersignature = { name: 'Maria Lopez', title: 'Head of People', signedAt: '2026-11-19T09:30:00.000Z' }
  addCertificatePage(pdf, openPen(pdf), {
    facts: { ...facts('Ada Lovelace'), countersignature },
    drawing: null,
    stamped: [],
  })
  const text = (await PDF.load(await pdf.save({ subsetFonts: true }))).getPage(0)?.extractText().text ?? ''
  expect(text).toContain('Maria Lopez, Head of People')
  expect(text).toContain('2026-11-19 09:30:00 UTC')
})

test('O-36 the page of the employer’s signature says who signed what, in any script', async () => {
  const pdf = PDF.create()
  const by = { name: 'مريم حداد', title: 'Head', signedAt: '2026-11-19T09:30:00.000Z', sha256: 'cd'.repeat(32) }
  addCountersignPage(pdf, openPen(pdf), facts('Ada Lovelace'), { ...by, order: 'after' })
  const text = (await PDF.load(await pdf.save({ subsetFonts: true }))).getPage(0)?.extractText().text ?? ''
  expect(bare(text)).toContain(bare(visualOrder(by.name)))
  for (const part of ['Signature of the employer', by.sha256, 'as the candidate signed it', '2026-11-19 09:30:00 UTC'])
    expect(text).toContain(part)
})

test('O-17 the consent is printed in the language in which it was given', async () => {
  const { text } = await printed('Ada Lovelace')
  expect(text).toContain('version 2026-11, shown in ar')
  for (const line of consentLines('2026-11', 'ar'))
    for (const word of line.split(/[\s.،]+/u)) expect(spelt(text)).toContain(spelt(visualOrder(word)))
  expect(text).not.toContain('[U+')
})

test.each([
  ['Hindi, whose letters change places', 'हिन्दी', '[U+0939][U+093F]'],
  ['Bengali', 'অর্ণব', '[U+0985][U+09B0]'],
  ['Tamil', 'கோபால்', '[U+0B95]'],
  ['Georgian', 'ნინო', '[U+10DC]'],
  ['Ethiopic', 'ሀለሐ', '[U+1200]'],
  ['private use', 'Ada \u{10FFFD}', '[U+10FFFD]'],
])('O-17 letters that cannot be set are said by code point: %s', async (_, signer, said) => {
  const { text } = await printed(signer)
  expect(text).toContain(said)
  expect(bare(text)).toContain(bare('named by their Unicode number, such as [U+0939]'))
})

test.each([
  ['Arabic', '\ufee3', '\u064f'],
  ['Arabic, on another mark', '\u0651', '\u064e'],
  ['Arabic, a letter that the font knows without its dots', '\ufef4', '\u064b'],
  ['Hebrew, in the letter', 'כ', '\u05bc'],
  ['Hebrew, below it', 'ש', '\u05b8'],
  ['Thai', 'ผ', '\u0e36'],
  ['Thai, on another mark', '\u0e36', '\u0e49'],
])('O-17 marks stand where the font wants them: %s', (_, carrier, mark) => {
  const file = fontFiles().find((one) => one.mayPrint(mark.codePointAt(0) ?? 0))
  const font = PDF.create().embedFont(file?.read() ?? new Uint8Array())
  const glyph = (character: string) => font.codePointToGid(character.codePointAt(0) ?? 0)
  const place = file?.places()(glyph(mark), glyph(carrier))
  expect(Math.abs(place?.x ?? Number.NaN)).toBeLessThan(1000)
  expect(Math.abs(place?.y ?? Number.NaN)).toBeLessThan(1000)
  expect(file?.places()(glyph(' '), glyph(carrier))).toBeNull()
})

test('O-17 both names stand on the certificate, and that they differ', async () => {
  const page = async (signer: string, addressee: string) => {
    const pdf = PDF.create()
    addCertificatePage(pdf, openPen(pdf), { facts: { ...facts(signer), addressee }, drawing: null, stamped: [] })
    return bare((await PDF.load(await pdf.save())).getPage(0)?.extractText().text ?? '')
  }
  const differing = await page('Mickey Mouse', 'Amina Haddad')
  for (const words of ['Mickey Mouse', 'Addressed to', 'Amina Haddad', 'The names differ.'])
    expect(differing).toContain(bare(words))
  expect(await page('Amina Haddad', 'Amina  Haddad')).not.toContain(bare('The names differ.'))
})
