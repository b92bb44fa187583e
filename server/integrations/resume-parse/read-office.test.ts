import { expect, test } from 'vitest'
import { zip } from '#tests/builders/files/zip.ts'
import { readResume } from './read-resume.ts'

const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const p = (text: string, properties = '', run = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const heading = (text: string) => p(text, '<w:pStyle w:val="H"/>')
const item = (text: string) => p(text, '<w:numPr><w:numId w:val="1"/></w:numPr>')
const STYLES = `<w:styles ${WORDS}><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style></w:styles>`

const docx = (body: string, parts: [string, string][] = []) =>
  readResume(
    zip([
      ['word/document.xml', `<w:document ${WORDS}><w:body>${body}</w:body></w:document>`],
      ['word/styles.xml', STYLES],
      ...parts,
    ]),
    'docx',
  )

test('P-04 a Word file: contact data in the page header, headings by style, lists, what was deleted is gone', async () => {
  const header = `<w:hdr ${WORDS}>${p('Marta Silva | marta@example.org | +351 912 345 678')}</w:hdr>`
  const found = await docx(
    [
      heading('Experiência profissional'),
      p('Enfermeira, Hospital de Braga', '', '<w:b/>'),
      p('março de 2019 – atual'),
      item('Cuidados intensivos.'),
      item('Formação de colegas.'),
      '<w:p><w:del><w:r><w:delText>Não</w:delText></w:r></w:del></w:p>',
      heading('Competências'),
      item('Triagem'),
      item('Gestão de equipas'),
    ].join(''),
    [['word/header1.xml', header]],
  )
  expect(found).toMatchObject({ language: 'pt', pages: null, email: 'marta@example.org' })
  expect(found.content).toMatchObject({
    firstName: 'Marta',
    lastName: 'Silva',
    phone: '+351912345678',
    work: [
      {
        title: 'Enfermeira',
        company: 'Hospital de Braga',
        dates: { startDate: '03/2019', isCurrent: true },
        description: 'Cuidados intensivos.\nFormação de colegas.',
      },
    ],
    skills: [{ name: 'Triagem' }, { name: 'Gestão de equipas' }],
  })
})

test('P-04 text boxes are read once, tables row by row, columns of a table one after the other', async () => {
  const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.join('')}</w:tc>`
  const box = `<w:p><w:r><w:drawing><w:txbxContent>${heading('Skills')}${p('Pottery, Glazing')}</w:txbxContent></w:drawing></w:r></w:p>`
  const found = await docx(
    [
      p('Ada Brook', '', '<w:sz w:val="44"/>'),
      `<w:p><w:r><AlternateContent><Choice>${box}</Choice><Fallback>${box}</Fallback></AlternateContent></w:r></w:p>`,
      heading('Work Experience'),
      `<w:tbl><w:tr>${cell(p('2012 – 2015'))}${cell(p('Potter'), p('Clay House Ltd'))}</w:tr><w:tr>${cell(p('2009 – 2012'))}${cell(p('Assistant'), p('Kiln Studio'))}</w:tr></w:tbl>`,
      `<w:tbl><w:tr>${cell(heading('Languages'), p('English (native)'), p('Welsh (B1)'), p('French (A1)'))}${cell(heading('Certificates'), p('First Aid, Red Cross, 2014'), p('Kiln Safety, HSE, 2013'), p('Crane, HSE, 2010'))}</w:tr></w:tbl>`,
    ].join(''),
  )
  expect(found.content.skills.map(({ name }) => name)).toEqual(['Pottery', 'Glazing'])
  expect(found.content.work).toMatchObject([
    { title: 'Potter', company: 'Clay House Ltd', dates: { startDate: '2012', endDate: '2015' } },
    { title: 'Assistant', company: 'Kiln Studio', dates: { startDate: '2009', endDate: '2012' } },
  ])
  expect(found.content.languages.map(({ name, fluency }) => `${name} ${fluency}`)).toEqual([
    'English native',
    'Welsh conversational',
    'French basic',
  ])
  expect(found.content.certificates).toMatchObject([
    { name: 'First Aid', issuer: 'Red Cross', issued: '2014' },
    { name: 'Kiln Safety', issuer: 'HSE', issued: '2013' },
    { name: 'Crane', issuer: 'HSE', issued: '2010' },
  ])
})

const ODF = 'xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:table="b" xmlns:draw="d" xmlns:fo="f"'

test('P-04 an OpenDocument text: header, headings, tabs, lists', async () => {
  const styles = `<office:document-styles ${ODF}><office:master-styles><style:master-page style:name="Standard"><style:header><text:p>luc@example.org</text:p></style:header></style:master-page></office:master-styles></office:document-styles>`
  const content = `<office:document-content ${ODF}><office:automatic-styles><style:style style:name="N" style:family="paragraph"><style:text-properties fo:font-size="22pt" fo:font-weight="bold"/></style:style></office:automatic-styles><office:body><office:text>
    <text:p text:style-name="N">Luc DUBOIS</text:p>
    <text:h text:outline-level="1">Expérience professionnelle</text:h>
    <text:p>Boulanger<text:tab/>juin 2016 – aujourd’hui</text:p><text:p>Maison Duval SARL, Nantes</text:p>
    <text:list><text:list-item><text:p>Fabrication du pain.</text:p></text:list-item></text:list>
    <text:h text:outline-level="1">Langues</text:h><text:p>Français (langue maternelle), Anglais (courant)</text:p>
  </office:text></office:body></office:document-content>`
  const found = await readResume(
    zip([
      ['content.xml', content],
      ['styles.xml', styles],
    ]),
    'odt',
  )
  expect(found).toMatchObject({ language: 'fr', email: 'luc@example.org' })
  expect(found.content).toMatchObject({
    firstName: 'Luc',
    lastName: 'Dubois',
    work: [
      {
        title: 'Boulanger',
        company: 'Maison Duval SARL',
        location: 'Nantes',
        dates: { startDate: '06/2016', isCurrent: true },
        description: 'Fabrication du pain.',
      },
    ],
    languages: [
      { name: 'Français', fluency: 'native' },
      { name: 'Anglais', fluency: 'fluent' },
    ],
  })
})

test('P-04 lines that are broken within a cell are lines, and a colon in a cell of its own is the label’s', async () => {
  const cell = (text: string) =>
    `<w:tc><w:p><w:r>${text
      .split('|')
      .map((line) => `<w:t>${line}</w:t>`)
      .join('<w:br/>')}</w:r></w:p></w:tc>`
  const table = (...rows: string[][]) =>
    `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
  const { content } = await docx(
    [
      table(['Jméno a příjmení', ':', 'Tereza Nováčková'], ['Bydliště', ':', 'Na Poříčí 26|602 00 Brno']),
      heading('Pracovní zkušenosti'),
      table(
        ['09/2018 –|dosud', 'Hlavní účetní|Moravské strojírny, a.s., Brno|Závěrky a daňová přiznání'],
        ['03/2012 –|08/2018', 'Účetní|ABRA Consulting s.r.o., Brno'],
      ),
      heading('Počítačové dovednosti'),
      p('Pohoda, Helios'),
    ].join(''),
  )
  expect(content).toMatchObject({ firstName: 'Tereza', lastName: 'Nováčková', location: 'Brno' })
  expect(content.work.map(({ title, company, dates }) => [title, company, dates?.startDate])).toEqual([
    ['Hlavní účetní', 'Moravské strojírny, a.s.', '09/2018'],
    ['Účetní', 'ABRA Consulting s.r.o.', '03/2012'],
  ])
  expect(content.skills.map(({ name }) => name)).toEqual(['Pohoda', 'Helios'])
})
