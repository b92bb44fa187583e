import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import {
  deepPicture,
  letterWith,
  letterWithLinks,
  lyingLetter,
  overlappingStreams,
} from '#tests/builders/hostile-files.ts'
import { pdf } from '#tests/builders/pdf.ts'
import { jpeg } from '#tests/builders/picture.ts'
import { zip } from '#tests/builders/zip.ts'
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
  expect(await verdictOn(overlappingStreams(5000, 8 * MEGABYTE), 'a.pdf')).toEqual({ refused: 'unpacks-too-large' })
})

test('F-08 many streams that are only broken at their end are no attack', async () => {
  const packed = deflateSync(Buffer.alloc(20_000))
  packed.writeUInt32BE(1, packed.length - 4)
  const stream = Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
  expect(await verdictOn(pdf({ objects: Array.from({ length: 300 }, () => stream) }), 'a.pdf')).toHaveProperty('sha256')
})

test('F-08 an object that our parser cannot read is not passed on to one that can', async () => {
  const deep = '['.repeat(600) + '<< /S /JavaScript /JS (app.alert(1)) >>' + ']'.repeat(600)
  expect(await verdictOn(pdf({ catalog: '/Deep 9 0 R', objects: [deep] }), 'a.pdf')).toEqual({ refused: 'broken' })
  expect(await verdictOn(pdf({ catalog: '/Gone 90 0 R' }), 'a.pdf')).toHaveProperty('sha256')
})

test('F-08 a picture that unpacks to 480 MB is refused by its head', async () => {
  expect(await verdictOn(deepPicture(8, 7745), 'a.png')).toEqual({ refused: 'unpacks-too-large' })
})

test('F-08 of a JPEG the picture is kept, over stuffed bytes and restarts', async () => {
  const bytes = Buffer.concat([jpeg(), Buffer.from('MotionPhoto_Data')])
  expect(await verdictOn(bytes, 'a.jpg')).toMatchObject({ size: jpeg().length })
})

test('F-08 the parts of a letter are counted as they unpack, not as its directory says', async () => {
  expect(await verdictOn(lyingLetter(8 * MEGABYTE), 'a.docx')).toEqual({ refused: 'unpacks-too-large' })
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

test.each(['attachedTemplate', 'oleObject', 'frame', 'subDocument', 'image', 'externalLink', 'unheardOf'])(
  'F-08 a letter that opens with a link to another machine (%s) is refused',
  async (type) => {
    expect(await verdictOn(letterWith(type), 'a.docx')).toEqual({
      refused: type === 'oleObject' ? 'active-content' : 'linked-content',
    })
  },
)

test('F-08 a link that waits for a press is no reason to refuse a letter', async () => {
  expect(await verdictOn(letterWith('hyperlink'), 'a.docx')).toHaveProperty('sha256')
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

test('F-08 a text is judged over the edges of the pieces it is read in', async () => {
  const long = `${'é'.repeat(40_000)}x${'é'.repeat(40_000)}`
  const file = Buffer.from(long)
  expect(await verdictOn(file, 'a.txt')).toMatchObject({ size: file.length })
  expect(await verdictOn(Buffer.from(`\ufeff${long}`, 'utf16le'), 'a.txt')).toHaveProperty('sha256')
  expect(await verdictOn(file.subarray(0, -1), 'a.txt')).toEqual({ refused: 'wrong-type' })
  expect(await verdictOn(Buffer.from(`${long}\u0007`), 'a.txt')).toEqual({ refused: 'wrong-type' })
  expect(await verdictOn(Buffer.from(`${' '.repeat(70_000)}<html>`), 'a.txt')).toEqual({ refused: 'active-content' })
  expect(readFileSync(path.join(folder, 'file'))).toHaveLength(70_006)
})
