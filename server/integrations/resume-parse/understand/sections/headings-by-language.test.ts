import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

test.each([
  'Počítačové dovednosti',
  'Umiejętności cyfrowe',
  'Digitala färdigheter',
  'Digitale ferdigheter',
  'Digitaaliset taidot',
  'Vezetői készségek',
  'Dijital Beceriler',
  'Цифровые навыки',
  'Цифрові навички',
  '디지털 역량',
])('P-04 a heading that nobody listed tells by its words what it is of: %s', (heading) => {
  const { skills } = readOf([
    '!13 * Summary',
    'A quiet person.',
    '!13 * Languages',
    'English',
    `!13 * ${heading}`,
    'Excel, Pohoda',
  ])
  expect(skills.map(({ name }) => name)).toEqual(['Excel', 'Pohoda'])
})

test.each(['BIO-DATA', 'Personal Data Sheet', 'Kariérny list'])(
  'P-04 what the document is called is no heading: below %s stands who it is of',
  (title) => {
    const { firstName, location } = readOf([`!13 * ${title}`, 'Address: 12 Harbour Row, Leeds LS1 4AP'])
    expect([firstName, location]).toEqual(['Ada', 'Leeds'])
  },
)

test.each(['Опыт работы — 8 лет 3 месяца', 'Опыт работы – 11 месяцев', 'Work Experience - 5 years'])(
  'P-04 how long it was stands behind a heading of portals: %s',
  (heading) => {
    const { work, skills } = readOf([
      `!13 * ${heading}`,
      'Бухгалтер, ООО «Волга»',
      '05/2018 - 06/2020',
      '!13 * Skills',
      '1С:Предприятие, Excel',
    ])
    expect(work).toHaveLength(1)
    expect(skills.map(({ name }) => name)).toEqual(['1С:Предприятие', 'Excel'])
  },
)
