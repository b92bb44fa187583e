import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

test.each([
  ['Uddannelse', ['2012 - 2016 ¦ Elektriker, Tradium, Randers'], 'Tradium', 'Elektriker'],
  ['Uddannelse', ['Elektriker, Tradium ¦ 2012 - 2016'], 'Tradium', 'Elektriker'],
  ['Education', ['Electrician, Tradium, Randers ¦ 2012 - 2016'], 'Tradium', 'Electrician'],
  [
    'Koulutus',
    ['2011 – 2015', 'Laboratorioanalyytikko (AMK)', 'Tampereen ammattikorkeakoulu'],
    'Tampereen ammattikorkeakoulu',
    'Laboratorioanalyytikko (AMK)',
  ],
  [
    'Koulutus',
    ['2011 – 2015', 'Tampereen ammattikorkeakoulu', 'Laboratorioanalyytikko (AMK)'],
    'Tampereen ammattikorkeakoulu',
    'Laboratorioanalyytikko (AMK)',
  ],
  [
    'Koulutus',
    ['2011 – 2015', 'Sairaanhoitaja (AMK)', 'Metropolia Ammattikorkeakoulu, Helsinki'],
    'Metropolia Ammattikorkeakoulu',
    'Sairaanhoitaja (AMK)',
  ],
  ['Ausbildung', ['Krankenpfleger, Charité, Berlin ¦ 2012 - 2015'], 'Charité', 'Krankenpfleger'],
  ['Ausbildung', ['Tischler, Berufsschule Aalen ¦ 2012 - 2015'], 'Berufsschule Aalen', 'Tischler'],
  ['Utdanning', ['Bachelor i sykepleie, Høgskulen på Vestlandet ¦ 2012 - 2015'], 'Høgskulen på Vestlandet', 'Bachelor'],
  ['Education', ['BSc Nursing, University of Leeds, Leeds ¦ 2012 - 2015'], 'University of Leeds', 'BSc'],
])('P-04 below %s %j names the school and what was learned there', (heading, lines, school, degree) => {
  const { education } = readOf([`!13 ${heading}`, ...lines])
  expect(education.map((one) => [one.school, one.degree])).toEqual([[school, degree]])
})

test('P-04 among schools, what was issued or expires is a certificate', () => {
  const { education, certificates } = readOf([
    '!13 Education',
    '* Tulsa Community College, Diploma in Welding, 2011',
    '* AWS Certified Welder, issued 03/2019, expires 03/2027',
    '* Kranschein, gültig bis 05/2026',
  ])
  expect(education).toMatchObject([{ school: 'Tulsa Community College' }])
  expect(certificates).toMatchObject([
    { name: 'AWS Certified Welder', issued: '03/2019', expires: '03/2027' },
    { name: 'Kranschein', issued: null, expires: '05/2026' },
  ])
})
