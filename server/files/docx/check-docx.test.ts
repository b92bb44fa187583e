import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findOdtProblem } from '#server/files/odt/check-odt.ts'
import { field, FIELD_BEGIN, letterWithLinks, letterWithText } from '#tests/builders/files/hostile-files.ts'
import { zip } from '#tests/builders/files/zip.ts'
import { findDocxProblem } from './check-docx.ts'

const link = (attributes: string) => findDocxProblem(letterWithLinks(`<Relationship Id="a" ${attributes}/>`))
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const AWAY = [
  String.raw`\\evil.example\a`,
  '//evil.example/a',
  'file:%5C%5Cevil.example%5Ca',
  'file:///%5C%5Cevil.example/a',
  'file:%255C%255Cevil.example',
  'search-ms:query=a&crumb=location:%5C%5Cevil.example',
  'ms-word:ofe|u|https://evil.example/a.docx',
  'ms-msdt:/id x',
  'javascript:alert(1)',
  'vbscript:x',
  ' FILE:\\\\evil.example',
  'java\u00adscript:x',
]
const HERE = [
  'https://ada.example/a?b=c:d',
  'HTTP://ada.example',
  'mailto:ada@example.com',
  'tel:+4712345678',
  'file:///C:/Users/ada/cv.pdf',
  String.raw`C:\cv.pdf`,
  '#top',
  'ada.example:8080/cv',
  'cv.pdf',
]

describe('F-08 a link that a press would follow to another machine or program is refused', () => {
  test.each(AWAY)('%s', async (target) => {
    const about = `Target="${escapeXml(target)}"`
    expect(await link(`Type="/hyperlink" TargetMode="External" ${about}`)).toBe('linked-content')
    const doubled = target.replaceAll('\\', '\\\\')
    for (const code of [`HYPERLINK "${target}"`, `HYPERLINK "${doubled}" \\o "tip"`, `HYPERLINK \\h "${target}"`])
      expect(await findDocxProblem(letterWithText(field(escapeXml(code))))).toBe('linked-content')
    const text = `<w:pict><v:rect href="${escapeXml(target)}"/></w:pict>`
    expect(await findDocxProblem(letterWithText(text))).toBe('linked-content')
    expect(await findOdtProblem(odt(`<text:a xlink:href="${escapeXml(target)}"/>`))).toBe('linked-content')
  })
})

describe('F-08 a link to a page, a mail, a call or this machine is taken', () => {
  test.each(HERE)('%s', async (target) => {
    expect(await link(`Type="/hyperlink" TargetMode="External" Target="${target}"`)).toBeNull()
    const codes = [`HYPERLINK "${target}" \\o "Look: my page" \\t "_blank"`, `HYPERLINK \\l "top:1" "${target}"`]
    for (const code of codes) expect(await findDocxProblem(letterWithText(field(escapeXml(code))))).toBeNull()
    expect(await findDocxProblem(letterWithText(`<w:pict><v:rect href="${target}"/></w:pict>`))).toBeNull()
    expect(await findOdtProblem(odt(`<text:a xlink:href="${target}"/>`))).toBeNull()
  })
})

test.each([
  ['in small letters', 'Type="/frame" TargetMode="external" Target="https://evil.example"', 'linked-content'],
  ['of an unknown mode', 'Type="/frame" TargetMode="Elsewhere" Target="a"', 'linked-content'],
  ['a template, no mode said', String.raw`Type="/attachedTemplate" Target="\\evil.example\a.dotm"`, 'linked-content'],
  [
    'a template, called internal',
    'Type="/attachedTemplate" TargetMode="Internal" Target="file:///a.dotm"',
    'linked-content',
  ],
  ['another document inside', 'Type="/aFChunk" Target="afchunk.rtf"', 'active-content'],
  [
    'another document outside',
    'Type="/aFChunk" TargetMode="External" Target="https://evil.example/a.htm"',
    'active-content',
  ],
])('F-08 a list of links is refused for what opening follows: %s', async (_, attributes, problem) =>
  expect(await link(attributes)).toBe(problem),
)

test.each([
  ['another document', '<w:altChunk r:id="rId9"/>', 'active-content'],
  ['a picture of another machine', String.raw`<v:imagedata src="\\evil.example\a.png"/>`, 'linked-content'],
  ['a picture of an address', '<v:imagedata o:href="https://evil.example/a.png"/>', 'linked-content'],
  ['what fills a shape', '<v:fill src = "https://evil.example/a.png"/>', 'linked-content'],
  ['the words that open a database', '<w:mailMerge><w:connectString w:val="DSN=x"/></w:mailMerge>', 'linked-content'],
  [
    'a page of a frame',
    '<w:frameset><w:frame><w:sourceFileName r:id="rId9"/></w:frame></w:frameset>',
    'linked-content',
  ],
  ['headings of another file', field('RD "a.docx"'), 'linked-content'],
  [
    'a link that another field writes',
    `${FIELD_BEGIN}<w:r><w:instrText>HYPERLINK "</w:instrText></w:r>${field('QUOTE 92 92')}`,
    'linked-content',
  ],
])('F-08 a part is refused for what opening it fetches: %s', async (_, text, problem) => {
  for (const at of ['word/document.xml', 'word/a.dat'])
    expect(await findDocxProblem(letterWithText(text, at))).toBe(problem)
})

test.each([
  ['a picture inside', '<v:shape style="x"><v:imagedata r:id="rId4" o:title="cv: a"/></v:shape><a:srcRect l="1"/>'],
  ['a mail merge that is over', '<w:mailMerge><w:mainDocumentType w:val="formLetters"/></w:mailMerge>'],
  ['words like them', '<w:r><w:t>altChunk connectString src="//a" HYPERLINK "\\\\a"</w:t></w:r>'],
])('F-08 a letter with %s is taken', async (_, text) => expect(await findDocxProblem(letterWithText(text))).toBeNull())

test('F-08 a picture whose bytes hold a short name by chance is no markup', async () => {
  const bytes = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG src href <a href="//x">')])
  const parts: [string, string | Buffer][] = [
    ['[Content_Types].xml', '<Types/>'],
    ['word/document.xml', '<w:document/>'],
    ['word/media/image1.png', bytes],
  ]
  expect(await findDocxProblem(zip(parts))).toBeNull()
})

test('F-08 resumes that word processors wrote are taken', { tags: 'slow' }, async () => {
  const folders = ['tuned', 'held-back'].map((name) => path.resolve('tests/bench/resumes', name))
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.docx')))
      expect([name, await findDocxProblem(await readFile(path.join(folder, name)))]).toEqual([name, null])
})

test('F-08 an OpenDocument text says from which template of its machine it was begun, and of no other', async () => {
  const begunFrom = (href: string) => findOdtProblem(odt(`<meta:template xlink:href="${href}"/>`))
  expect([await begunFrom('../../CV.ott'), await begunFrom('file:///C:/Templates/CV.ott')]).toEqual([null, null])
  for (const href of ['https://evil.example/CV.ott', 'file://evil.example/CV.ott', '//evil.example/CV.ott'])
    expect(await begunFrom(href)).toBe('linked-content')
})

function odt(content: string): Buffer {
  return zip([
    ['mimetype', 'application/vnd.oasis.opendocument.text'],
    ['content.xml', `<office:document-content>${content}</office:document-content>`],
  ])
}
