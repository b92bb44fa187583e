import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadResume } from '#contract/profile/resume.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { encodeText } from '#tests/builders/files/encode-text.ts'
import { field, buildLetterText, letterWithLinks, letterWithText } from '#tests/builders/files/hostile-files.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { zip } from '#tests/builders/files/zip.ts'

// Real files of many programs, some of them damaged: each is uploaded as a person would.

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const readStoredFile = (name: string) => readFileSync(path.join(import.meta.dirname, 'sound', name))
let people = 0

/** Uploads a file and returns the message of the refusal, or what was stored and read. */
async function upload(name: string, bytes: Uint8Array | string) {
  const visitor = await server.signedIn({ email: `sound-${(people += 1)}@example.com` })
  const content = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
  const form = { resume_file_name: name, resume_content: content, domain: 'demo.example' }
  const answer = await visitor.inject('POST', API.uploadResume, { form })
  if (answer.statusCode !== 200)
    return { status: answer.statusCode, message: answer.json<{ error: { message: string } }>().error.message }
  const { candidate, resume } = uploadResume.response.parse(answer.json<{ data: unknown }>().data)
  const file = await visitor.inject('GET', `${API.resumes}/${resume.id}/file`)
  return { status: 200, candidate, resume, kept: file.rawPayload }
}

const CV = 'Drew Sample\ndrew@example.com\n\nSummary\nI design quiet ferries.\n'
const plain = buildPdf({ text: 'Drew Sample' })

describe('P-04 a PDF that opens without a password is taken and read, whatever it forbids', () => {
  test.each(['cv-owner-locked', 'rc4-40', 'rc4-128', 'aes-128', 'aes-256', 'aes-256-objstm'])('%s', async (name) => {
    const { status, candidate, kept } = await upload('cv.pdf', readStoredFile(`${name}.pdf`))
    expect([status, candidate?.lastName]).toEqual([200, 'Sample'])
    expect(kept?.equals(readStoredFile(`${name}.pdf`))).toBe(true)
  })
  test.each(['user-128', 'user-256'])('%s needs one, and that is said', async (name) => {
    expect(await upload('cv.pdf', readStoredFile(`${name}.pdf`))).toEqual({
      status: 422,
      message: 'This file is protected by a password. Save it without one.',
    })
  })
})

describe('P-04 a PDF is taken with what servers and mails put around it, which is not kept', () => {
  const before = [
    '\uFEFF',
    '\r\n',
    '\n\n\n',
    '   ',
    'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n',
    '\0\0\0',
  ]
  test.each(before)('%j before it', async (junk) => {
    const { status, kept } = await upload('cv.pdf', Buffer.concat([Buffer.from(junk), plain]))
    expect([status, kept?.equals(plain)]).toEqual([200, true])
  })
  test.each([
    '\n% made by a printer\n',
    '<!-- served in 3 ms -->\n',
    '\r\n--boundary--\r\n',
    '\u001A',
    'x'.repeat(900),
    `\n% scanned\n${'\0'.repeat(4096)}`,
    `\0\0\r\n% scanned${' '.repeat(4096)}`,
  ])('%j behind it', async (junk) => {
    const { status, kept } = await upload('cv.pdf', Buffer.concat([plain, Buffer.from(junk)]))
    expect([status, kept?.toString('latin1').trimEnd()]).toEqual([200, plain.toString('latin1').trimEnd()])
  })
  test('P-04 the case of the byte order mark is read', async () => {
    const { status, candidate } = await upload('cv.pdf', readStoredFile('cv-bom.pdf'))
    expect([status, candidate?.lastName]).toEqual([200, 'Sample'])
  })
  test.each([
    ['a page before it', Buffer.concat([Buffer.from('<html><script>1</script>'), plain])],
    ['a comment of a page before it', Buffer.concat([Buffer.from('<!-- x -->'), plain])],
    ['an archive before it', Buffer.concat([zip([['a', 'b']]), plain])],
    ['a program before it', Buffer.concat([Buffer.from('MZ\u0090'), plain])],
    ['a script before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), plain])],
    ['an archive behind it', Buffer.concat([plain, zip([['a', 'b']])])],
    ['a page behind it', Buffer.concat([plain, Buffer.from('<script>1</script>')])],
    ['another table behind it', Buffer.concat([plain, Buffer.from('startxref\n9\n')])],
    ['an archive behind empty space', Buffer.concat([plain, Buffer.alloc(4096), zip([['a', 'b']])])],
    ['more before it than viewers look at', Buffer.concat([Buffer.alloc(1100, 32), plain])],
    ['more behind it than viewers look at', Buffer.concat([plain, Buffer.alloc(1100, 'x')])],
  ])('P-04 %s is refused', async (_, bytes) => {
    expect(await upload('cv.pdf', bytes)).toMatchObject({ status: expect.toSatisfy((one: number) => one >= 415) })
  })
})

describe('P-04 a text is read in the encoding it was written in, and kept as it was sent', () => {
  test('P-04 the case of Windows-1252', async () => {
    const { status, candidate, kept } = await upload('cv.txt', readStoredFile('cp1252.txt'))
    expect([status, candidate?.lastName]).toEqual([200, 'Lefèvre-Garçon'])
    expect(kept?.equals(readStoredFile('cp1252.txt'))).toBe(true)
  })
  test.each(['macintosh', 'iso-8859-15', 'utf-16le', 'utf-16be'])('%s', async (encoding) => {
    const text = new TextDecoder('windows-1252').decode(readStoredFile('cp1252.txt'))
    const { status, candidate } = await upload('cv.txt', encodeText(encoding, text))
    expect([status, candidate?.lastName]).toEqual([200, 'Lefèvre-Garçon'])
  })
})

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate'
const OTHER = '<Relationship Id="r2" Type="/hyperlink" TargetMode="External" Target="https://ada.example"/>'
const TEMPLATES = [
  'https://templates.office.example/CV.dotx',
  'file:///C:\\Users\\Drew\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
  'file://server/share/CV.dotx',
  '\\\\server\\share\\CV.dotm',
  'CV.dotx',
  'Macintosh HD:Users:drew:CV.dotx',
]

describe('P-04 a Word file made from a template is taken, and what is kept no longer names it', () => {
  test.each(TEMPLATES)('%s', async (target) => {
    const one = `<Relationship Id="r1" Type="${RELATION}" Target="${target}" TargetMode="External"/>`
    const names = 'xmlns:w="w" xmlns:r="r"'
    const settings = `<w:settings ${names}><w:zoom/><w:attachedTemplate r:id="r1"/><w:rsids/></w:settings>`
    const bytes = zip([
      ['[Content_Types].xml', '<Types/>'],
      ['word/document.xml', buildLetterText('<w:r><w:t>Drew Sample</w:t></w:r>')],
      ['word/settings.xml', settings],
      [
        'word/_rels/settings.xml.rels',
        `<?xml version="1.0"?>\r\n<Relationships xmlns="x">${one}${OTHER}</Relationships>`,
      ],
    ])
    const { status, candidate, kept, resume } = await upload('cv.docx', bytes)
    expect([status, candidate?.lastName]).toEqual([200, 'Sample'])
    const text = kept?.toString('latin1') ?? ''
    expect(text).not.toContain('attachedTemplate')
    expect(text).toContain(OTHER)
    expect(text).toContain(`<w:settings ${names}><w:zoom/><w:rsids/></w:settings>`)
    expect(resume?.size).toBe(kept?.length)
    expect(await upload('again.docx', kept ?? '')).toMatchObject({ status: 200, kept })
  })
  test.each([
    ['a frame', `<Relationship Id="r2" Type="/frame" TargetMode="External" Target="https://evil.example"/>`],
    ['an object', `<Relationship Id="r2" Type="/oleObject" TargetMode="External" Target="https://evil.example"/>`],
    [
      'a link to a share',
      `<Relationship Id="r2" Type="/hyperlink" TargetMode="External" Target="\\\\evil.example\\a"/>`,
    ],
  ])('P-04 beside %s it stays refused', async (_, other) => {
    const one = `<Relationship Id="r1" Type="${RELATION}" Target="\\\\evil.example\\a.dotm" TargetMode="External"/>`
    expect(await upload('cv.docx', letterWithLinks(one + other))).toMatchObject({ status: 422 })
  })
  test('P-04 a field that starts a program is refused as before', async () => {
    expect(await upload('cv.docx', letterWithText(field('DDEAUTO cmd "/k calc"')))).toMatchObject({ status: 422 })
  })
})

describe('P-04 an OpenDocument text made from a template is taken, and what is kept no longer names it', () => {
  const odt = (meta: string, content = '') =>
    zip([
      ['mimetype', 'application/vnd.oasis.opendocument.text'],
      [
        'content.xml',
        `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:draw="d" xmlns:xlink="x"><office:body><office:text><text:p>Drew Sample</text:p>${content}</office:text></office:body></office:document-content>`,
      ],
      [
        'meta.xml',
        `<office:document-meta xmlns:office="o" xmlns:meta="m" xmlns:xlink="x">${meta}</office:document-meta>`,
      ],
    ])
  test.each([...TEMPLATES, '../../CV.ott', '/home/drew/Templates/CV.ott'])('%s', async (href) => {
    const { status, candidate, kept } = await upload(
      'cv.odt',
      odt(`<meta:template xlink:href="${href}" xlink:type="simple" xlink:title="CV"/><meta:user>1</meta:user>`),
    )
    expect([status, candidate?.lastName]).toEqual([200, 'Sample'])
    expect(kept?.toString('latin1')).not.toContain('meta:template')
    expect(kept?.toString('latin1')).toContain('<meta:user>1</meta:user>')
  })
  test('P-04 what it fetches beside it stays refused', async () => {
    const picture = '<draw:image xlink:href="https://evil.example/a.png"/>'
    expect(await upload('cv.odt', odt('<meta:template xlink:href="a.ott"/>', picture))).toMatchObject({ status: 422 })
  })
})

describe('P-04 a file is what its content is, whatever its name says', () => {
  const word = zip([
    ['[Content_Types].xml', '<Types/>'],
    ['word/document.xml', buildLetterText('<w:r><w:t>Drew Sample</w:t></w:r>')],
  ])
  const odt = zip([
    ['mimetype', 'application/vnd.oasis.opendocument.text'],
    ['content.xml', '<a/>'],
  ])
  const PDF = 'application/pdf'
  const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  test.each([
    ['resume', plain, PDF],
    ['resume.docx', plain, PDF],
    ['Drew Sample 2.0', plain, PDF],
    ['resume.txt', plain, PDF],
    ['resume', word, WORD],
    ['resume.doc', word, WORD],
    ['resume.odt', word, WORD],
    ['resume.pdf', word, WORD],
    ['resume.docx', odt, 'application/vnd.oasis.opendocument.text'],
    ['resume', CV, 'text/plain'],
    ['resume.md', CV, 'text/plain'],
    ['resume', '{"basics":{"name":"Drew Sample"}}', 'application/json'],
    ['resume.txt', '{not json', 'text/plain'],
  ])('%s', async (name, bytes, mediaType) => {
    const { status, resume } = await upload(name, bytes)
    expect([status, resume?.mediaType, resume?.name]).toEqual([200, mediaType, name])
  })
  test.each([
    ['resume.txt', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256))],
    ['resume.md', Buffer.concat([Buffer.from('Drew'), Buffer.alloc(400)])],
  ])('P-04 %s that is no text is told that its name does not fit', async (name, bytes) => {
    expect(await upload(name, bytes)).toEqual({
      status: 415,
      message: 'The name of this file doesn’t match what is in it. Save it again, best as PDF.',
    })
  })
  test.each([
    ['resume.rtf', '{\\rtf1\\ansi Drew}'],
    ['resume', '{\\rtf1\\ansi Drew}'],
    ['resume.pages', zip([['Index/Document.iwa', 'x']])],
    ['resume.docx', zip([['Index/Document.iwa', 'x']])],
    ['resume.png', Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')],
    ['resume.htm', '<p>Drew Sample</p>'],
  ])('P-04 %s of another kind is refused with the kinds that are taken', async (name, bytes) => {
    expect(await upload(name, bytes)).toEqual({
      status: 415,
      message: 'A resume can be a PDF, DOCX, ODT, DOC, TXT, JSON or XML file.',
    })
  })
})
