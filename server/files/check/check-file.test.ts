import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { notScanned } from '#server/files/malware-scan/malware-scan.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildPackedStream, buildPdf, buildPdfWithHiddenAction } from '#tests/builders/files/pdf.ts'
import { buildJpeg, buildPng } from '#tests/builders/files/picture.ts'
import { checkLetter, checkSignedLetter } from './check-file.ts'

const letters = path.resolve(import.meta.dirname, '../../demo/letters')
const TURN = { tenant: 1, person: 'candidate 1' }
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

async function getRefusal(bytes: Uint8Array, filename = 'signed'): Promise<string> {
  const error: unknown = await checkSignedLetter(notScanned, { bytes, filename }, TURN, 'signed_document_file').then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) return 'accepted'
  expect(error.toTexts('en').fieldErrors).toEqual({ signed_document_file: error.message })
  return `${error.code}: ${error.message}`
}

describe('O-12 a signed letter', () => {
  test.each([
    ['a PDF', buildPdf({ pages: 2 }), 'signed.pdf', 'application/pdf', 2],
    ['a PDF with a name in capitals', buildPdf(), 'SIGNED.PDF', 'application/pdf', 1],
    ['a PNG', buildPng(), 'scan.png', 'image/png', null],
    ['a JPEG', buildJpeg(), 'photo.jpeg', 'image/jpeg', null],
    ['a picture straight from the camera', buildJpeg(), 'blob', 'image/jpeg', null],
  ])('is %s', async (_, bytes, filename, mediaType, pages) => {
    const file = await checkSignedLetter(notScanned, { bytes, filename }, TURN, 'signed_document_file')
    expect(file).toMatchObject({ mediaType, pages })
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('what a phone puts behind a JPEG is not kept', async () => {
    const picture = buildJpeg()
    const bytes = Buffer.concat([picture, Buffer.from('MotionPhoto_Data')])
    const file = await checkSignedLetter(notScanned, { bytes, filename: 'photo.jpg' }, TURN, 'signed_document_file')
    expect(Buffer.from(file.bytes)).toEqual(picture)
  })
})

describe('F-08 files that are refused with a message', () => {
  test.each([
    ['0 bytes', Buffer.alloc(0), /^invalid_fields: This file is empty/],
    ['over 20 MB', Buffer.concat([buildPdf(), Buffer.alloc(UPLOAD_BYTES)]), /^too_large: .* 20 MB/],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /^unsupported_media: Only PDF/],
    ['an archive', Buffer.from('PK\u0003\u0004rest'), /^unsupported_media/],
    ['a PDF after something else', Buffer.concat([Buffer.from('GIF89a'), buildPdf()]), /^unsupported_media/],
    ['a PDF that is also an archive', Buffer.concat([buildPdf(), Buffer.from('PK\u0005\u0006')]), /^invalid_fields/],
    ['a truncated PDF', buildPdf().subarray(0, 300), /^invalid_fields: This file cannot be read/],
    ['a PDF without pages', buildPdf({ pages: 0 }), /^invalid_fields: This file cannot be read/],
    ['JavaScript on opening', buildPdf({ catalog: `/OpenAction ${script}` }), /scripts or actions/],
    [
      'JavaScript behind a reference',
      buildPdf({ catalog: '/OpenAction 9 0 R', objects: [script] }),
      /scripts or actions/,
    ],
    ['JavaScript in an object stream', buildPdfWithHiddenAction(script), /scripts or actions/],
    [
      'a name written in hex',
      buildPdf({ catalog: '/OpenAction << /S /#4aavaScript /J#53 (1) >>' }),
      /scripts or actions/,
    ],
    ['a program to launch', buildPdf({ catalog: '/OpenAction << /S /Launch /F (x) >>' }), /scripts or actions/],
    [
      'a program to launch, its name behind a reference',
      buildPdf({ catalog: '/OpenAction << /S 9 0 R /F (calc.exe) >>', objects: ['/Launch'] }),
      /scripts or actions/,
    ],
    [
      'a film, its kind behind two references',
      buildPdf({ catalog: '/Extra << /Type /Annot /Subtype 9 0 R >>', objects: ['10 0 R', '/Movie'] }),
      /scripts or actions/,
    ],
    [
      'names in a circle',
      buildPdf({ catalog: '/OpenAction << /S 9 0 R >>', objects: ['10 0 R', '9 0 R'] }),
      /^invalid_fields/,
    ],
    [
      'a way to a file on another host',
      buildPdf({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\x.pdf) /D [0 /Fit] >>' }),
      /scripts or actions/,
    ],
    [
      'a sound',
      buildPdf({ catalog: '/OpenAction << /S /Sound /Sound 9 0 R >>', objects: ['null'] }),
      /scripts or actions/,
    ],
    ['a form that sends itself', buildPdf({ catalog: '/AA << /WC << /S /SubmitForm >> >>' }), /scripts or actions/],
    ['attached files', buildPdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }), /attached files/],
    [
      'a stream packed twice',
      buildPdf({ objects: ['<< /Filter [/FlateDecode /FlateDecode] /Length 0 >>\nstream\n\nendstream'] }),
      /unpacks/,
    ],
    ['a 30,000 pixel PNG', buildPng(8, 8, { width: 30_000, height: 30_000 }), /12000 pixels/],
    ['a 30,000 pixel JPEG', buildJpeg(30_000, 30_000), /12000 pixels/],
    [
      'a PNG with a broken checksum',
      Buffer.concat([buildPng().subarray(0, 40), Buffer.from([1]), buildPng().subarray(41)]),
      /cannot be read/,
    ],
    ['a PNG with something behind it', Buffer.concat([buildPng(), Buffer.from('<script>')]), /cannot be read/],
    ['a PNG with fewer rows than it says', buildPng(8, 8, { width: 80, height: 80 }), /cannot be read/],
    ['half a JPEG', buildJpeg().subarray(0, 20), /cannot be read/],
  ])('%s', async (_, bytes, message) => {
    expect(await getRefusal(bytes)).toMatch(message)
  })

  test.each([
    [{ userPassword: 'secret' }, /protected by a password/],
    [{ ownerPassword: 'secret' }, /protected against changes/],
  ])('a PDF encrypted with %o', { tags: 'slow' }, async (protection, message) => {
    const document = await PDF.load(buildPdf())
    document.setProtection(protection)
    expect(await getRefusal(await document.save())).toMatch(message)
  })

  test.each(['letter.svg', 'letter.pdf.exe', 'letter.png'])('a PDF named %s', async (name) => {
    expect(await getRefusal(buildPdf(), name)).toMatch(/^unsupported_media: The name of this file/)
  })

  test('a stream that unpacks to 200 MB is refused before the parser unpacks it', { tags: 'slow' }, async () => {
    const bomb = buildPackedStream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(200 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(UPLOAD_BYTES / 50)
    expect(await getRefusal(buildPdf({ objects: [bomb] }))).toMatch(/unpacks/)
  })

  test('a refused file leaves the next check as it was', async () => {
    const [bad, good] = await Promise.all([getRefusal(Buffer.from('%PDF-1.7 nothing %%EOF')), getRefusal(buildPdf())])
    expect(bad).toMatch(/cannot be read/)
    expect(good).toBe('accepted')
  })
})

test('the letters of the demo keep the rules for letters', { tags: 'slow' }, async () => {
  const names = readdirSync(letters).filter((name) => name.endsWith('.pdf'))
  expect(names).toHaveLength(9)
  for (const name of names) {
    const { pages, bytes } = await checkLetter(notScanned, readFileSync(path.join(letters, name)), TURN)
    expect({ name, isLong: pages >= 2, isSmall: bytes.length < 400_000 }).toEqual({ name, isLong: true, isSmall: true })
  }
})

test(
  'O-17 a letter whose form no parser process can follow is taken: it can be signed and sealed',
  { tags: 'slow' },
  async () => {
    const objects = Array.from({ length: 9000 }, (_, at) => `<< /T (a) /Kids [${at + 10} 0 R] >>`).concat(
      '<< /FT /Tx >>',
    )
    const letter = buildPdf({ catalog: '/AcroForm << /Fields [9 0 R] >>', objects })
    expect(await checkLetter(notScanned, letter, TURN)).toMatchObject({ pages: 1 })
  },
)

test('a picture is no letter, and no letter follows the start of one', async () => {
  const noPdf = { code: 'unsupported_media', message: expect.stringMatching(/^This is not a PDF\./) }
  await expect(checkLetter(notScanned, buildPng(), TURN)).rejects.toMatchObject(noPdf)
  const behind = Buffer.concat([Buffer.from('GIF89a'), buildPdf()])
  await expect(checkLetter(notScanned, behind, TURN)).rejects.toMatchObject(noPdf)
})
