import { describe, expect, test } from 'vitest'
import { createLine } from '#server/integrations/resume-parse/layout/line.ts'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'
import { readTableEntries } from './table-entries.ts'

describe('P-04 jobs of a table are read by the names above its columns', () => {
  test.each([
    [
      '경력사항',
      '근무기간 ¦ 회사명 ¦ 직위 ¦ 담당업무',
      '2019.06 ~ 2021.05 ¦ (주)한빛커머스 ¦ 과장 ¦ 마케팅',
      '과장',
      '(주)한빛커머스',
    ],
    ['경력사항', '회사명 ¦ 직책 ¦ 기간', '롯데칠성음료 ¦ 대리 ¦ 2019.06 ~ 2021.05', '대리', '롯데칠성음료'],
    [
      'Work Experience',
      'Name of the Organization ¦ Designation ¦ Period',
      'Cethar ¦ Trainee ¦ 06/2019 - 05/2021',
      'Trainee',
      'Cethar',
    ],
    [
      'Work Experience',
      'Company ¦ Position ¦ Dates',
      'Greggs ¦ Night baker ¦ 06/2019 - 05/2021',
      'Night baker',
      'Greggs',
    ],
    [
      'Work Experience',
      'Dates ¦ Employer ¦ Job Title ¦ Duties',
      '06/2019 - 05/2021 ¦ Ocado ¦ Picker ¦ Picking',
      'Picker',
      'Ocado',
    ],
    [
      'Employment',
      'Inclusive Dates ¦ Position ¦ Company',
      '06/2019 - 05/2021 ¦ Pipe Welder ¦ Keppel',
      'Pipe Welder',
      'Keppel',
    ],
    [
      'Berufserfahrung',
      'Zeitraum ¦ Arbeitgeber ¦ Funktion',
      '06/2019 – 05/2021 ¦ Zum Löwen ¦ Jungkoch',
      'Jungkoch',
      'Zum Löwen',
    ],
    [
      'Doświadczenie zawodowe',
      'Okres ¦ Pracodawca ¦ Stanowisko',
      '06/2019 – 05/2021 ¦ Bilans ¦ Kasjer',
      'Kasjer',
      'Bilans',
    ],
    ['İş Deneyimi', 'Tarih ¦ Şirket ¦ Görev', '06/2019 – 05/2021 ¦ Arçelik ¦ Usta', 'Usta', 'Arçelik'],
    ['Опыт работы', 'Период ¦ Организация ¦ Должность', '06/2019 – 05/2021 ¦ Волга ¦ Бухгалтер', 'Бухгалтер', 'Волга'],
    [
      'Expérience professionnelle',
      'Période ¦ Entreprise ¦ Poste',
      '06/2019 – 05/2021 ¦ La Cigale ¦ Plongeur',
      'Plongeur',
      'La Cigale',
    ],
    ['工作经历', '时间 ¦ 公司名称 ¦ 职位', '2019.06 - 2021.05 ¦ 华联 ¦ 店员', '店员', '华联'],
  ])('%s: %s', (heading, head, row, title, company) => {
    const { work } = readOf([`!13 ${heading}`, head, row])
    expect(work.map((one) => [one.title, one.company, one.dates?.startDate, one.dates?.endDate])).toEqual([
      [title, company, '06/2019', '05/2021'],
    ])
  })
})

describe('P-04 schools of a table are read by the names above its columns, and their boards and marks are none', () => {
  test.each([
    [
      'Course ¦ Institution ¦ Board / University ¦ Year of Passing ¦ Percentage',
      'B.E. ¦ Saranathan College ¦ Anna University ¦ 2015 ¦ 71%',
      'Saranathan College',
    ],
    ['Degree ¦ Year ¦ University ¦ CGPA', 'B.Com ¦ 2015 ¦ Madras University ¦ 7.9', 'Madras University'],
    ['Examination ¦ Board ¦ Year ¦ Division', 'HSC ¦ State Board ¦ 2015 ¦ First', 'State Board'],
    ['기간 ¦ 학교명 ¦ 전공 ¦ 졸업구분', '2011.03 ~ 2015.02 ¦ 중앙대학교 ¦ 경영학과 ¦ 졸업', '중앙대학교'],
    ['Period ¦ School ¦ Qualification', '2011 - 2015 ¦ Kirklees College ¦ NVQ', 'Kirklees College'],
  ])('%s', (head, row, school) => {
    const { education } = readOf(['!13 Education', head, row])
    expect(education.map((one) => [one.school, one.dates?.endDate?.slice(-4)])).toEqual([[school, '2015']])
  })
})

test('P-04 a cell that is empty leaves the others in their columns', () => {
  const row = (xs: number[], parts: string[]) => createLine(parts.join('  '), { parts, xs })
  const found = readTableEntries(
    [row([0, 1, 2, 3], ['Period', 'Company', 'Place', 'Position']), row([0, 1, 3], ['2019 - 2021', 'Greggs', 'Baker'])],
    ['title', 'employer'],
  )
  expect(found?.map(({ values }) => values)).toEqual([{ dates: '2019 - 2021', employer: 'Greggs', title: 'Baker' }])
})

test('P-04 where it is not known which cells are empty, the row is not read', () => {
  const row = (...parts: string[]) => createLine(parts.join('  '), { parts, page: 1 })
  const rows = [row('Period', 'Company', 'Place', 'Position'), row('2019 - 2021', 'Greggs', 'Baker')]
  expect(readTableEntries(rows, ['title', 'employer'])).toBeNull()
})

test('P-04 the labels of numbered jobs are read as a form', () => {
  const { work } = readOf([
    '!13 Work Experience',
    '1. Company : Cethar Vessels Ltd., Trichy',
    'Designation : Quality Engineer',
    'Period : Aug 2018 to July 2020',
    '2. Company : Bharat Ltd., Trichy',
    'Designation : Trainee',
    'Period : July 2015 to July 2018',
  ])
  expect(work.map(({ title, company }) => [title, company])).toEqual([
    ['Quality Engineer', 'Cethar Vessels Ltd.'],
    ['Trainee', 'Bharat Ltd.'],
  ])
})
