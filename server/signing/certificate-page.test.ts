import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { addCertificatePage } from './certificate-page.ts'
import { addCountersignPage } from './countersign-page.ts'
import { getConsentLines } from '#server/platform/consent-texts.ts'
import { asDrawn, extractText } from './print/extracted-text.test-kit.ts'
import { createTextWriter } from './print/text-writer.ts'

const buildFacts = (signer: string): SealFacts => ({
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

async function printSigner(signer: string) {
  const pdf = PDF.create()
  const pen = await createTextWriter(pdf)
  addCertificatePage(pdf, pen, { facts: buildFacts(signer), drawing: null, stamped: [] })
  return extractText(pdf, pen)
}

/** Removes spaces, which text extraction inserts at gaps. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Format}]/gu, '')

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
  ['Arabic with vowel signs', 'مُحَمَّد سَلَامٌ'],
  ['Persian with a joint that is kept apart', 'علی\u200cرضا'],
  ['Hindi, whose letters change places', 'हिन्दी त्रिवेदी'],
  ['Sinhala, joined by a joiner', 'ශ්\u200dරී කුමාර'],
  ['Adlam, from right to left outside of the basic plane', '𞤀𞤣𞤢𞤥 𞤄𞤢𞤪𞤪𞤭'],
  ['Japanese', '岩﨑 太郎 やまだ ハナコ'],
  ['Korean', '김민준 박서연'],
  ['Korean, decomposed', '김민준'.normalize('NFD')],
  ['simplified Chinese', '王小明 张伟 龙'],
  ['traditional Chinese', '劉德華 張學友 龍'],
  ['outside the basic plane', '𠮷野家'],
  ['full-width', 'Ａｄａ Ｌｏｖｅｌａｃｅ'],
  ['emoji', 'Ada 😀 💻'],
])('O-17 a certificate names a signer in %s', { tags: 'slow' }, async (_, signer) => {
  const { text, size } = await printSigner(signer)
  expect(text).not.toContain('[U+')
  expect(bare(text)).toContain(bare(asDrawn(signer)))
  // The file only embeds the used glyphs.
  expect(size).toBeLessThan(80_000)
})

test('O-36 a certificate under a letter that the employer signed first says by whom and when', async () => {
  const pdf = PDF.create()
  const pen = await createTextWriter(pdf)
  const countersignature = { name: 'Maria Lopez', title: 'Head of People', signedAt: '2026-11-19T09:30:00.000Z' }
  addCertificatePage(pdf, pen, {
    facts: { ...buildFacts('Ada Lovelace'), countersignature },
    drawing: null,
    stamped: [],
  })
  const { text } = await extractText(pdf, pen)
  expect(text).toContain('Maria Lopez, Head of People')
  expect(text).toContain('2026-11-19 09:30:00 UTC')
})

test('O-36 the page of the employer’s signature says who signed what, in any script', async () => {
  const pdf = PDF.create()
  const pen = await createTextWriter(pdf)
  const by = { name: 'مريم حداد', title: 'Head', signedAt: '2026-11-19T09:30:00.000Z', sha256: 'cd'.repeat(32) }
  addCountersignPage(pdf, pen, buildFacts('Ada Lovelace'), { ...by, order: 'after' })
  const { text } = await extractText(pdf, pen)
  expect(bare(text)).toContain(bare(asDrawn(by.name)))
  for (const part of ['Signature of the employer', by.sha256, 'as the candidate signed it', '2026-11-19 09:30:00 UTC'])
    expect(text).toContain(part)
})

test('O-17 the consent is printed in the language in which it was given', async () => {
  const { text } = await printSigner('Ada Lovelace')
  expect(text).toContain('version 2026-11, shown in ar')
  for (const line of getConsentLines('2026-11', 'ar'))
    for (const word of line.split(/[\s.،]+/u)) expect(bare(text)).toContain(bare(asDrawn(word)))
  expect(text).not.toContain('[U+')
})

test.each([
  ['a script that is written no more', 'Ada 𐅀', '[U+10140]'],
  ['private use', 'Ada \u{10FFFD}', '[U+10FFFD]'],
])('O-17 letters that cannot be set are said by code point: %s', async (_, signer, message) => {
  const { text } = await printSigner(signer)
  expect(text).toContain(message)
  expect(bare(text)).toContain(bare('named by their Unicode number, such as [U+0939]'))
})

test('O-17 both names stand on the certificate, and that they differ', async () => {
  const page = async (signer: string, addressee: string) => {
    const pdf = PDF.create()
    const pen = await createTextWriter(pdf)
    addCertificatePage(pdf, pen, { facts: { ...buildFacts(signer), addressee }, drawing: null, stamped: [] })
    return bare((await extractText(pdf, pen)).text)
  }
  const differing = await page('Mickey Mouse', 'Amina Haddad')
  for (const words of ['Mickey Mouse', 'Addressed to', 'Amina Haddad', 'The names differ.'])
    expect(differing).toContain(bare(words))
  expect(await page('Amina Haddad', 'Amina  Haddad')).not.toContain(bare('The names differ.'))
})
