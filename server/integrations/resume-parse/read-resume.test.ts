import { expect, test } from 'vitest'
import { column, buildPagePdf, type PlacedText } from './page-pdf.test-kit.ts'
import { readResume } from './read-resume.ts'

const buildBold = (text: string, size = 10): Partial<PlacedText> => ({ text, size, isBold: true })
const heading = (text: string) => buildBold(text, 13)
const pdf = (...pages: PlacedText[][]) => readResume(buildPagePdf(pages), 'pdf')

const JOBS = [
  heading('Experience'),
  buildBold('Senior Engineer, Brightwater Ltd'),
  'March 2019 - Present',
  '- Led the migra-',
  'tion of the billing system.',
  '- Hired four people.',
  buildBold('Engineer, Oakline GmbH'),
  '2015 - 02/2019',
  '- Wrote firmware.',
]
const HEAD = [buildBold('Jane Miller', 22), 'Berlin, Germany', 'jane.miller@example.org', '+49 1512 3456789']

test('P-04 a resume of one column: who, jobs with their periods and what was done, schools, skills', async () => {
  const found = await pdf([
    ...column(HEAD, 60),
    ...column(
      [
        ...JOBS,
        heading('Education'),
        buildBold('B.Sc. in Physics'),
        'University of Bonn',
        '2011 - 2014',
        heading('Skills'),
        'Go, C++, Go, Rust',
      ],
      60,
      130,
    ),
  ])
  expect(found).toMatchObject({ language: 'en', pages: 1, isScan: false, email: 'jane.miller@example.org' })
  expect(found.content).toMatchObject({
    firstName: 'Jane',
    lastName: 'Miller',
    phone: '+4915123456789',
    location: 'Berlin, Germany',
    skills: [{ name: 'Go' }, { name: 'C++' }, { name: 'Rust' }],
    work: [
      {
        title: 'Senior Engineer',
        company: 'Brightwater Ltd',
        dates: { startDate: '03/2019', endDate: null, isCurrent: true },
        description: 'Led the migration of the billing system.\nHired four people.',
      },
      {
        title: 'Engineer',
        company: 'Oakline GmbH',
        dates: { startDate: '2015', endDate: '02/2019', isCurrent: false },
      },
    ],
    education: [
      {
        school: 'University of Bonn',
        degree: 'B.Sc.',
        field: 'Physics',
        dates: { startDate: '2011', endDate: '2014' },
      },
    ],
  })
})

test('P-04 each value says which words it comes from, and what belongs nowhere is kept', async () => {
  const found = await pdf([...column(HEAD, 60), ...column([...JOBS, heading('Hobbies'), 'Rowing at dawn'], 60, 130)])
  const sources = new Map(found.sources.map(({ path, text }) => [path, text]))
  expect(sources.get('work.0.title')).toContain('Brightwater Ltd')
  expect(sources.get('work.1.dates')).toBe('2015 - 02/2019')
  expect(sources.get('phone')).toBe('+49 1512 3456789')
  expect(found.sources.every(({ page }) => page === 1)).toBe(true)
  expect(found.unmapped).toEqual(['Rowing at dawn'])
})

test('P-04 a sidebar is read by itself, not across the page', async () => {
  const side = [
    heading('Contact'),
    'jane@example.org',
    '+44 7400 123456',
    heading('Skills'),
    'Welding',
    'Forklift',
    'Payroll',
    'Excel',
    heading('Languages'),
    'English - native',
    'French - B2',
  ]
  const found = await pdf([
    ...column(side, 40, 60, 17),
    ...column([buildBold('Tom Baker', 22), heading('Work Experience'), ...JOBS.slice(1)], 240, 60, 17),
  ])
  expect(found.content.skills.map(({ name }) => name)).toEqual(['Welding', 'Forklift', 'Payroll', 'Excel'])
  expect(found.content.languages).toEqual([
    { name: 'English', fluency: 'native' },
    { name: 'French', fluency: 'professional' },
  ])
  expect(found.content.work.map(({ company }) => company)).toEqual(['Brightwater Ltd', 'Oakline GmbH'])
  expect(found.content).toMatchObject({ firstName: 'Tom', lastName: 'Baker' })
})

test('P-04 dates in a column of their own belong to the rows beside them', async () => {
  const rows = [
    ['2018 - 2021', 'Nurse, Mercy Hill Clinic'],
    ['2014 - 2018', 'Midwife, Quayside Hospital'],
    ['2010 - 2014', 'Nurse, Alder Care Ltd'],
    ['2008 - 2010', 'Cashier, Larkfield Foods'],
  ]
  const placed = rows.flatMap(([dates = '', what = ''], at) => [
    { text: dates, x: 60, y: 150 + 40 * at },
    { text: what, x: 160, y: 150 + 40 * at, isBold: true },
    { text: 'Looked after many people with great care.', x: 160, y: 164 + 40 * at },
  ])
  const found = await pdf([...column([...HEAD, heading('Employment')], 60), ...placed])
  expect(found.content.work.map(({ title, company, dates }) => [title, company, dates?.startDate])).toEqual([
    ['Nurse', 'Mercy Hill Clinic', '2018'],
    ['Midwife', 'Quayside Hospital', '2014'],
    ['Nurse', 'Alder Care Ltd', '2010'],
    ['Cashier', 'Larkfield Foods', '2008'],
  ])
})

test('P-04 headings with letters set apart, and the document’s own title, are known for what they are', async () => {
  const spaced = (text: string, y: number) =>
    [...text].map((letter, at) => ({ text: letter, x: 60 + 14 * at, y, size: 12, isBold: true }))
  const found = await pdf([
    ...column([buildBold('CURRICULUM VITAE', 24), buildBold('ANNA VON STEIN', 16)], 60, 60, 30),
    ...spaced('EXPERIENCE', 130),
    ...column(JOBS.slice(1), 60, 150),
    ...spaced('SKILLS', 300),
    ...column(['Painting, Drawing'], 60, 320),
  ])
  expect(found.content).toMatchObject({
    firstName: 'Anna',
    lastName: 'von Stein',
    skills: [{ name: 'Painting' }, { name: 'Drawing' }],
  })
  expect(found.content.work).toHaveLength(2)
})

test('P-04 words of education beat words of work, in headings of another language than the text', async () => {
  const found = await pdf([
    ...column(HEAD, 60),
    ...column(
      [
        heading('Akademischer Werdegang'),
        buildBold('Master of Arts'),
        'University of Leeds',
        '2012 - 2014',
        heading('Beruflicher Werdegang'),
        ...JOBS.slice(1),
      ],
      60,
      130,
    ),
  ])
  expect(found.content.education).toMatchObject([{ school: 'University of Leeds', degree: 'Master of Arts' }])
  expect(found.content.work).toHaveLength(2)
})

test('P-04 a Europass that is attached to its PDF is read instead of the pages', async () => {
  const xml = `<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo><Identification><PersonName><FirstName>Katie</FirstName><Surname>Smith</Surname></PersonName><ContactInfo><Email><Contact>katie@example.org</Contact></Email></ContactInfo></Identification></LearnerInfo></SkillsPassport>`
  const file = `<< /Type /EmbeddedFile /Length ${xml.length} >>\nstream\n${xml}\nendstream`
  const spec = '<< /Type /Filespec /F (attachment.xml) /UF (attachment.xml) /EF << /F 5 0 R >> >>'
  const bytes = buildPagePdf(
    [column(['Somebody Else'], 60)],
    [file, spec],
    '/Names << /EmbeddedFiles << /Names [(attachment.xml) 6 0 R] >> >>',
  )
  expect(await readResume(bytes, 'pdf')).toMatchObject({
    pages: 1,
    email: 'katie@example.org',
    content: { firstName: 'Katie', lastName: 'Smith' },
  })
})
