import { expect, test } from 'vitest'
import { formatFullName } from '#contract/account/person-name.ts'
import { readJsonOrXmlResume } from '#server/integrations/resume-parse/read/data/read-json-or-xml-resume.ts'
import { readTextLines } from '#server/integrations/resume-parse/read/text-lines.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'

const read = (text: string) => understandResumeLines(readTextLines(Buffer.from(text)), { links: [], titles: [] })
const WORK = '\n\nExperience\nTeacher, School of Samos\n2010 - 2015'

test.each([
  ['Suharto\nsu@example.com' + WORK, 'Suharto', null],
  ['Madonna\nNew York, NY\nm@example.com' + WORK, 'Madonna', 'New York, NY'],
  ['Sting\n+44 7400 123456\ns@example.com' + WORK, 'Sting', null],
  ['Curriculum Vitae\nSuharto\nsu@example.com' + WORK, 'Suharto', null],
  ['Marcus Whitfield, Jr.\nAustin, TX\nm@example.com' + WORK, 'Marcus Whitfield Jr.', 'Austin, TX'],
  ['R. Subramanian B.E., M.B.A.\nAustin, TX\nm@example.com' + WORK, 'R. Subramanian', 'Austin, TX'],
  ['Kavya Rao B.Tech\nAustin, TX\nm@example.com' + WORK, 'Kavya Rao', 'Austin, TX'],
  ['Minh Trần\nAustin, TX\nm@example.com' + WORK, 'Minh Trần', 'Austin, TX'],
  ['Trần Văn Minh\nAustin, TX\nm@example.com' + WORK, 'Trần Văn Minh', 'Austin, TX'],
  ['Nguyễn Thị Ánh\nHà Nội, Vietnam\nm@example.com' + WORK, 'Nguyễn Thị Ánh', 'Hà Nội, Vietnam'],
  ['Ngô Bảo Châu\nHà Nội, Việt Nam\nm@example.com' + WORK, 'Ngô Bảo Châu', 'Hà Nội, Việt Nam'],
  [
    'Nagy-Kovács Anna Mária\n4025 Debrecen\n+36 20 123 4567\n\nMunkatapasztalat\n2019.01 – jelenleg: könyvelő, Hajdú Kft.',
    'Nagy-Kovács Anna Mária',
    'Debrecen',
  ],
  ['성명  정민수\n이메일 min@example.com\n\n경력\n간호사, 서울병원\n2018 - 2020', '정민수', null],
  ['이름 김하늘\n이메일 sky@example.com\n\n경력\n간호사, 서울병원\n2018 - 2020', '김하늘', null],
  ['성 명: 남궁 민\n이메일 sky@example.com\n\n경력\n간호사, 서울병원\n2018 - 2020', '남궁민', null],
])('P-04 the name in %j is read as its bearer writes it', (text, name, place) => {
  const { content } = read(text)
  expect([formatFullName(content), content.location]).toEqual([name, place])
})

test.each([
  ['a firm', 'Acme Ltd\na@example.com'],
  ['a town', 'Leeds\na@example.com'],
  ['a heading', 'Portfolio\na@example.com'],
  ['a job', 'Nurse\na@example.com'],
])('P-04 one word at the top that is %s is no name', (_what, head) => {
  const { firstName, lastName } = read(head + WORK).content
  expect([firstName, lastName]).toEqual([null, null])
})

test('P-04 glyphs that no letter is known of are no name, and the resume is not understood', () => {
  const glyphs = 'ᄂ 가 ᄃᄅᄆ ᄇᄉ\nᄋᄌᄎ ᄏᄐ 가ᄑ ᄒᄀ'.repeat(12)
  const { content, email, isUnclear } = read(`ᄂ 가\nkim@example.com\n${glyphs}`)
  expect([content.firstName, content.lastName, email, isUnclear]).toEqual([null, null, 'kim@example.com', true])
})

test('P-04 what is left of words whose letters are lost is no name, and the resume is not understood', () => {
  const left =
    '1990 5 2\n010-8765-4321 kim@example.com\n가ᄂ\n2018.04 ~ ( )\n2015.01 ~ 2018.03 ( )\n( ), ( )\nHPLC, GMP, Excel'
  const { content, email, isUnclear } = read(left)
  expect([content.firstName, content.lastName, content.phone, content.skills]).toEqual([null, null, null, []])
  expect([email, isUnclear]).toEqual(['kim@example.com', true])
})

test.each([
  ['山田太郎', '太郎', '山田'],
  ['Nguyễn Thị Ánh', 'Thị Ánh', 'Nguyễn'],
  ['Minh Trần', 'Minh', 'Trần'],
  ['Suharto', 'Suharto', null],
  ['Marcus Whitfield, Jr.', 'Marcus', 'Whitfield Jr.'],
])('P-04 the name %s of a resume as data keeps its order', (name, firstName, lastName) => {
  const { content } = readJsonOrXmlResume(Buffer.from(JSON.stringify({ basics: { name }, work: [] })), 'json')
  expect(content).toMatchObject({ firstName, lastName })
  expect(formatFullName(content).replace(',', '')).toBe(name.replace(',', ''))
})

test.each([
  ['MARIA-ELENA VILLANUEVA, BSN, RN, CCRN', 'Maria-Elena', 'Villanueva'],
  ['JOHN REED, MSN', 'John', 'Reed'],
  ['Jane Reed RN', 'Jane', 'Reed'],
  ['Jane Reed, LCSW', 'Jane', 'Reed'],
  ['AMY FOX, DNP, FNP-C', 'Amy', 'Fox'],
  ['Priya Nair, FCCA', 'Priya', 'Nair'],
  ['TOM HALL, OTR/L', 'Tom', 'Hall'],
  ['Ann Lee, P.Eng.', 'Ann', 'Lee'],
  ['PAUL KING, CEng MIMechE', 'Paul', 'King'],
  ['REED, JOHN', 'John', 'Reed'],
  ['OLUWASEUN ADEBAYO, RGN, BSc (Hons)', 'Oluwaseun', 'Adebayo'],
  ['Aoife Ní Bhriain', 'Aoife', 'Ní Bhriain'],
  ['Máire Nic Gearailt', 'Máire', 'Nic Gearailt'],
  ['LE GOFF, ANNE', 'Anne', 'Le Goff'],
  ['Annegret Freifrau von Schellendorf', 'Annegret', 'Freifrau von Schellendorf'],
  ['Karl Theodor Graf von Berg', 'Karl Theodor', 'Graf von Berg'],
  ['Ana Conde de la Vega', 'Ana', 'Conde de la Vega'],
])(
  'P-04 letters behind a name are what somebody learned, a title before "von" is of the family: %s',
  (text, given, family) => {
    const content = read(`${text}\nm@example.com${WORK}`).content
    expect([content.firstName, content.lastName]).toEqual([given, family])
  },
)

test.each(["Father's Name ¦ Ravi Kumar", "Mother's Name: Anita Kumar", 'Spouse Name ¦ Ravi Kumar'])(
  'P-04 what a form asks is nobody’s name: %s',
  (line) => {
    const { firstName, lastName } = read(
      `${line.replace(' ¦ ', '\t')}\nName\t:\tDeepa Kumar\nm@example.com${WORK}`,
    ).content
    expect([firstName, lastName]).toEqual(['Deepa', 'Kumar'])
  },
)

test.each([
  ['氏名\t伊藤\t健太郎', '健太郎', '伊藤'],
  ['氏名\t佐々木\t翔', '翔', '佐々木'],
  ['姓名\t欧阳\t明', '明', '欧阳'],
  ['성명\t박\t서연', '서연', '박'],
])('P-04 the two names of somebody stand apart in a form: %j', (line, given, family) => {
  const { firstName, lastName } = read(`履歴書\n${line}\nE-mail\tm@example.com\n`).content
  expect([firstName, lastName]).toEqual([given, family])
})

test('P-04 beside a name stands where its bearer lives', () => {
  const { firstName, location } = read(
    `Jean-Baptiste LE GOFF\t44000 Nantes\nChef de cuisine\tTél. : 06.38.71.94.20\nm@example.com${WORK}`,
  ).content
  expect([firstName, location]).toEqual(['Jean-Baptiste', 'Nantes'])
})
