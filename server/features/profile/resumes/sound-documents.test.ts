import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadResume } from '#contract/profile/resume.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { encodeText } from '#tests/builders/files/encode-text.ts'
import { buildLetterText } from '#tests/builders/files/hostile-files.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { zip } from '#tests/builders/files/zip.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let people = 0

async function upload(name: string, bytes: Uint8Array | string) {
  const visitor = await server.signedIn({ email: `documents-${(people += 1)}@example.com` })
  const content = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
  const answer = await visitor.inject('POST', API.uploadResume, {
    form: { resume_file_name: name, resume_content: content, domain: 'demo.example' },
  })
  const { data } = answer.json<{ data?: unknown }>()
  return { status: answer.statusCode, candidate: data ? uploadResume.response.parse(data).candidate : null }
}

describe('P-04 documents are taken as programs write them', () => {
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rels = (type: string, target: string) =>
    `<?xml version="1.0"?><Relationships xmlns="x"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
  test.each([
    ['word/document2.xml', 'word/document2.xml'],
    ['word/document2.xml', '/word/document2.xml'],
    ['document.xml', 'document.xml'],
    ['word/document.xml', 'word/document.xml'],
  ])('P-04 a Word file whose text is %s, named %s', async (part, target) => {
    const bytes = zip([
      [part, buildLetterText('<w:r><w:t>Drew Sample</w:t></w:r>')],
      ['_rels/.rels', rels('officeDocument', target)],
      ['[Content_Types].xml', '<Types/>'],
    ])
    const { status, candidate } = await upload('cv.docx', bytes)
    expect([status, candidate?.lastName]).toEqual([200, 'Sample'])
  })
  test('P-04 a Word file without a text is another kind, and links of a numbered text are looked at', async () => {
    const sheet = zip([
      ['[Content_Types].xml', '<Types/>'],
      ['xl/workbook.xml', '<a/>'],
    ])
    expect(await upload('cv.docx', sheet)).toMatchObject({ status: 415 })
    const away = rels('frame', 'https://evil.example/a').replace('Target=', 'TargetMode="External" Target=')
    const bytes = zip([
      ['[Content_Types].xml', '<Types/>'],
      ['word/document2.xml', buildLetterText('<w:r><w:t>Drew Sample</w:t></w:r>')],
      ['word/_rels/document2.xml.rels', away],
    ])
    expect(await upload('cv.docx', bytes)).toMatchObject({ status: 422 })
  })
  test.each([
    ['Configurations2/accelerator/current.xml', '', 200],
    ['Configurations2/accelerator/current.xml', '<a', 422],
    ['settings.xml', '', 200],
  ])('P-04 an OpenDocument text with %s as %j', async (name, content, expected) => {
    const bytes = zip([
      ['mimetype', 'application/vnd.oasis.opendocument.text'],
      [
        'content.xml',
        '<a xmlns:office="o" xmlns:text="t"><office:body><office:text><text:p>Drew Sample</text:p></office:text></office:body></a>',
      ],
      [name, content],
    ])
    expect(await upload('cv.odt', bytes)).toMatchObject({ status: expected })
  })
  test.each(['ISO-8859-1', 'iso-8859-15', 'windows-1252', 'Windows-1250', 'UTF-8'])(
    'P-04 XML in %s',
    async (encoding) => {
      const person = '<Name><FirstName>Dieter</FirstName><LastName>Lefèvre</LastName></Name>'.replace(
        'è',
        /1250/.test(encoding) ? 'é' : 'è',
      )
      const text = `<?xml version="1.0" encoding="${encoding}"?>\n<Candidate><Person>${person}</Person></Candidate>`
      const { status } = await upload('cv.xml', encodeText(encoding.toLowerCase(), text))
      expect(status).toBe(200)
    },
  )
  test.each(['iso-8859-15', 'windows-1252', 'utf-16le', 'utf-16be'])('P-04 JSON in %s', async (encoding) => {
    const text =
      '{"basics":{"name":"Hélène Lefèvre","summary":"Chargée de clientèle à Orléans, très attentive aux délais."}}'
    const { status, candidate } = await upload('cv.json', encodeText(encoding, text))
    expect([status, candidate?.lastName]).toEqual([200, 'Lefèvre'])
  })
  test.each(['utf-7', 'utf-16', 'x-unknown', 'iso-2022-jp'])(
    'P-04 XML that says %s and is not is read as UTF-8',
    async (encoding) => {
      const text = `<?xml version="1.0" encoding="${encoding}"?><a><script>1</script></a>`
      expect(await upload('cv.xml', text)).toMatchObject({ status: 422 })
    },
  )
})
