import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import {
  buildDeepPicture,
  FIELD_BEGIN,
  field,
  buildLetterText,
  buildLetterWith,
  letterWithLinks,
  letterWithText,
  buildLyingLetter,
  buildOverlappingStreams,
} from '#tests/builders/files/hostile-files.ts'
import { buildPackedStream, buildPdf } from '#tests/builders/files/pdf.ts'
import { buildJpeg } from '#tests/builders/files/picture.ts'
import { zip } from '#tests/builders/files/zip.ts'
import { checkUpload } from './check-upload.ts'

// The whole list of hostile files: tests/faults/hostile-files.slow.test.ts.

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verdictOn(bytes: Buffer, name: string) {
  const file = path.join(folder, 'file')
  writeFileSync(file, bytes)
  return checkUpload({ path: file, size: bytes.length }, name, { tenant: 1, person: 'candidate 1' })
}
const docx = (parts: readonly [string, string | Buffer, number?][]) =>
  zip([['[Content_Types].xml', '<Types/>'], ['word/document.xml', '<w:document/>'], ...parts])

test('F-08 what is tried to unpack counts, also where it comes to nothing', async () => {
  expect(await verdictOn(buildOverlappingStreams(5000, 8 * MEGABYTE), 'a.pdf')).toEqual({
    refused: 'unpacks-too-large',
  })
})

test('F-08 many streams that are only broken at their end are no attack', async () => {
  const packed = deflateSync(Buffer.alloc(20_000))
  packed.writeUInt32BE(1, packed.length - 4)
  const stream = Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
  expect(await verdictOn(buildPdf({ objects: Array.from({ length: 300 }, () => stream) }), 'a.pdf')).toHaveProperty(
    'sha256',
  )
})

test('F-08 an object that our parser cannot read is not passed on to one that can', async () => {
  const deep = '['.repeat(600) + '<< /S /JavaScript /JS (app.alert(1)) >>' + ']'.repeat(600)
  expect(await verdictOn(buildPdf({ catalog: '/Deep 9 0 R', objects: [deep] }), 'a.pdf')).toEqual({ refused: 'broken' })
  expect(await verdictOn(buildPdf({ catalog: '/Gone 90 0 R' }), 'a.pdf')).toHaveProperty('sha256')
})

test('F-08 a picture that unpacks to 480 MB is refused by its head', async () => {
  expect(await verdictOn(buildDeepPicture(8, 7745), 'a.png')).toEqual({ refused: 'unpacks-too-large' })
})

/** An A4 page as one picture, as scanners make it and programs that cannot write transparency. */
function buildPageAsPicture(dpi: number): Buffer {
  const [width, height] = [Math.round(8.27 * dpi), Math.round(11.69 * dpi)]
  const dictionary = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return buildPdf({ objects: [buildPackedStream(dictionary, Buffer.alloc(3 * width * height))] })
}

test('F-08 a page scanned at 600 dpi is taken, one of 720 would be too much for who opens it', async () => {
  expect(await verdictOn(buildPageAsPicture(600), 'a.pdf')).toHaveProperty('sha256')
  expect(await verdictOn(buildPageAsPicture(720), 'a.pdf')).toEqual({ refused: 'unpacks-too-large' })
})

test('F-08 of a JPEG the picture is kept, over stuffed bytes and restarts', async () => {
  const bytes = Buffer.concat([buildJpeg(), Buffer.from('MotionPhoto_Data')])
  expect(await verdictOn(bytes, 'a.jpg')).toMatchObject({ size: buildJpeg().length })
})

test('F-08 the parts of a letter are counted as they unpack, not as its directory says', async () => {
  expect(await verdictOn(buildLyingLetter(8 * MEGABYTE), 'a.docx')).toEqual({ refused: 'unpacks-too-large' })
  const part = deflateRawSync(Buffer.from('<w:styles/>'))
  expect(await verdictOn(docx([['word/styles.xml', part, 11]]), 'a.docx')).toHaveProperty('sha256')
  expect(await verdictOn(docx([['word/styles.xml', part, 10]]), 'a.docx')).toEqual({ refused: 'broken' })
  expect(await verdictOn(docx([['word/styles.xml', Buffer.from('no deflate'), 11]]), 'a.docx')).toEqual({
    refused: 'broken',
  })
})

test('F-08 a part that stands elsewhere, under another name or on another part is refused', async () => {
  const one = docx([['word/styles.xml', '<w:styles/>']])
  const renamed = Buffer.from(one)
  renamed.write('word/style2.xml', renamed.indexOf('word/styles.xml'))
  const moved = Buffer.from(one)
  moved.writeUInt32LE(0, one.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 42)
  for (const bytes of [renamed, moved]) expect(await verdictOn(bytes, 'a.docx')).toEqual({ refused: 'broken' })
})

test.each(['oleObject', 'frame', 'subDocument', 'image', 'externalLink', 'unheardOf'])(
  'F-08 a letter that opens with a link to another machine (%s) is refused',
  async (type) => {
    expect(await verdictOn(buildLetterWith(type), 'a.docx')).toEqual({
      refused: type === 'oleObject' ? 'active-content' : 'linked-content',
    })
  },
)

test.each([
  '\\\\evil.example\\a',
  'file://evil.example/a',
  'file:////evil.example/a',
  '//evil.example/a',
  ' FILE:\\\\evil.example',
])('F-08 a link to a folder of another machine (%s) is refused, though it waits for a press', async (target) => {
  const link = `<Relationship Type="/hyperlink" TargetMode="External" Target="${target}"/>`
  expect(await verdictOn(letterWithLinks(link), 'a.docx')).toEqual({ refused: 'linked-content' })
})

test('F-08 a document type is refused in any part of a letter, with and without fields', async () => {
  const text = '<!DOCTYPE w [<!ENTITY f "DDEAUTO">]><w:document/>'
  for (const name of ['word/document.xml', 'word/header1.xml', 'docProps/core.xml'])
    expect(await verdictOn(docx([[name, text]]), 'a.docx')).toEqual({ refused: 'broken' })
})

test.each(['https://ada.example/', 'mailto:ada@example.com', 'file:///C:/Users/ada/cv.pdf', 'C:\\cv.pdf', '#top'])(
  'F-08 a link to %s is no folder of another machine',
  async (target) => {
    const link = `<Relationship Type="/hyperlink" TargetMode="External" Target="${target}"/>`
    expect(await verdictOn(letterWithLinks(link), 'a.docx')).toHaveProperty('sha256')
  },
)

test('F-08 a link that waits for a press is no reason to refuse a letter', async () => {
  expect(await verdictOn(buildLetterWith('hyperlink'), 'a.docx')).toHaveProperty('sha256')
})

const INSIDE = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject'
test.each([
  [
    'macros under another name',
    letterWithLinks(`<Relationship Id="a" Type="${INSIDE}" Target="x.bin"/>`),
    'active-content',
  ],
  ['a prefix', letterWithLinks('<p:Relationship xmlns:p="x" Type="/frame" TargetMode="External"/>'), 'linked-content'],
  [
    'its kind in entities',
    letterWithLinks('<Relationship Type="/fram&#101;" TargetMode="Ext&#101;rnal"/>'),
    'linked-content',
  ],
  ['a document type', docx([['word/_rels/x.rels', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>']]), 'broken'],
  ['no XML', docx([['_rels/.rels', '<a']]), 'broken'],
  [
    'UTF-16',
    docx([
      ['word/_rels/x.rels', Buffer.from('\ufeff<a><Relationship Type="/frame" TargetMode="External"/></a>', 'utf16le')],
    ]),
    'linked-content',
  ],
])('F-08 a list of links with %s is read as it is', async (_, bytes, refused) => {
  expect(await verdictOn(bytes, 'a.docx')).toEqual({ refused })
})

const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
const page = field(' PAGE ')
test.each([
  ['DDEAUTO', field(' DDEAUTO c:\\\\Windows\\\\System32\\\\cmd.exe "/k calc" ')],
  ['DDE, in small letters', field('dde Excel "a.xls" R1C1')],
  ['DDEAUTO over several runs', field(' DD', 'EAU', 'TO', ' cmd')],
  ['DDEAUTO after another field', page + field('DDE', 'AUTO cmd')],
  [
    'DDEAUTO inside of another field',
    `${FIELD_BEGIN}<w:r><w:instrText>IF </w:instrText></w:r>${field('DDEAUTO cmd')}${end}`,
  ],
  ['DDEAUTO in one tag', '<w:fldSimple w:instr=" DDEAUTO cmd "/>'],
  ['DDEAUTO in entities', field('&#68;D&#x45;AUTO cmd')],
  [
    'DDEAUTO, deleted letters in between',
    field('D</w:instrText><w:delInstrText>ATE</w:delInstrText><w:instrText>DE cmd'),
  ],
  [
    'DDEAUTO that was deleted',
    `${FIELD_BEGIN}<w:del><w:r><w:delInstrText>DDEAUTO cmd</w:delInstrText></w:r></w:del>${end}`,
  ],
  ['DDEAUTO without an end', `${FIELD_BEGIN}<w:r><w:instrText>DDEAUTO cmd</w:instrText></w:r>`],
  ['DDEAUTO as plain text', `${FIELD_BEGIN}<w:r><w:t>DDEAUTO</w:t></w:r><w:r><w:tab/><w:t>cmd</w:t></w:r>${end}`],
  [
    'a name that another field writes',
    `${FIELD_BEGIN}${field('QUOTE 68 68 69')}<w:r><w:instrText>AUTO cmd</w:instrText></w:r>${end}`,
  ],
  [
    'a code that depends on what reads it',
    `${FIELD_BEGIN}<w:r><w:instrText>PAGE</w:instrText></w:r><m:Choice><w:r><w:instrText>x</w:instrText></w:r></m:Choice>${end}`,
  ],
  ['INCLUDETEXT', field(' INCLUDETEXT "\\\\\\\\evil.example\\\\a.docx" ')],
  ['INCLUDEPICTURE of an address', field(' INCLUDE', 'PICTURE "https://evil.example/a.png" \\* MERGEFORMATINET ')],
  ['INCLUDEPICTURE of an address after a switch', field('INCLUDEPICTURE \\d "http://evil.example/a.png"')],
  ['INCLUDEPICTURE of another machine', field('INCLUDEPICTURE "\\\\\\\\evil.example\\\\a.png"')],
  [
    'INCLUDEPICTURE of what a field says',
    `${FIELD_BEGIN}<w:r><w:instrText>INCLUDEPICTURE "</w:instrText></w:r>${page}${end}`,
  ],
])('F-08 a letter with a field that fetches or starts something (%s) is refused', async (_, runs) => {
  for (const at of ['word/document.xml', 'word/footer1.xml'])
    expect(await verdictOn(letterWithText(runs, at), 'a.docx')).toEqual({ refused: 'linked-content' })
})

test.each([
  ['a page number', page],
  [
    'a page number less one',
    `${FIELD_BEGIN}<w:r><w:instrText>=</w:instrText></w:r>${page}<w:r><w:instrText>-1</w:instrText></w:r>${end}`,
  ],
  ['a link, split', field('HYPER', 'LINK "https://example.com/dde"')],
  ['words like them', field(' MERGEFIELD DDE ') + '<w:r><w:t>DDEAUTO INCLUDETEXT</w:t></w:r>'],
  ['a picture of its own machine', field('INCLUDEPICTURE "/var/folders/a/clip.png" \\* MERGEFORMATINET')],
  ['a picture of a disk', field('INCLUDEPICTURE "C:\\\\Users\\\\ada\\\\clip.png" \\d')],
  ['a picture of a mail', field('INCLUDEPICTURE "cid:image001.png@01D0"')],
  ['a field in each of two alternatives', `<m:Choice>${page}</m:Choice><m:Fallback>${page}</m:Fallback>`],
])('F-08 a letter with %s is taken', async (_, runs) => {
  expect(await verdictOn(letterWithText(runs), 'a.docx')).toHaveProperty('sha256')
})

test('F-08 the fields of a letter are read over the edges of its pieces, stored, in UTF-16 and under any name', async () => {
  const refused = { refused: 'linked-content' }
  const code = field('DDE', 'AUTO cmd')
  for (let more = 0; more < 20; more += 1) {
    const text = `<w:r><w:t>${'é'.repeat(130_900)}${'x'.repeat(more)}</w:t></w:r>`
    expect(await verdictOn(letterWithText(text + code), 'a.docx')).toEqual(refused)
  }
  expect(await verdictOn(docx([['word/a.dat', buildLetterText(code)]]), 'a.docx')).toEqual(refused)
  const wide = Buffer.from(`\ufeff${buildLetterText(code).toString()}`, 'utf16le')
  expect(await verdictOn(docx([['word/a.xml', wide]]), 'a.docx')).toEqual(refused)
  expect(await verdictOn(docx([['word/a.xml', wide.swap16()]]), 'a.docx')).toEqual(refused)
})

test('F-08 fields of a part that is no XML, or has a document type, are not passed on', async () => {
  for (const text of [
    '<a><w:fldChar></a>',
    '<!DOCTYPE a [<!ENTITY b "DDE">]><a><fldChar/><instrText>&b;</instrText></a>',
  ])
    expect(await verdictOn(docx([['word/a.xml', text]]), 'a.docx')).toEqual({ refused: 'broken' })
})

test('F-08 a text is judged over the edges of the pieces it is read in', async () => {
  const long = `${'é'.repeat(40_000)}x${'é'.repeat(40_000)}`
  const file = Buffer.from(long)
  expect(await verdictOn(file, 'a.txt')).toMatchObject({ size: file.length })
  expect(await verdictOn(Buffer.from(`\ufeff${long}`, 'utf16le'), 'a.txt')).toHaveProperty('sha256')
  // A character that is cut in two at the end is no reason to refuse the text.
  expect(await verdictOn(file.subarray(0, -1), 'a.txt')).toMatchObject({ size: file.length - 1 })
  expect(await verdictOn(Buffer.from(`${long}\u0007`), 'a.txt')).toEqual({ refused: 'wrong-type' })
  expect(await verdictOn(Buffer.from(`${' '.repeat(70_000)}<html>`), 'a.txt')).toEqual({ refused: 'active-content' })
  expect(readFileSync(path.join(folder, 'file'))).toHaveLength(70_006)
})
