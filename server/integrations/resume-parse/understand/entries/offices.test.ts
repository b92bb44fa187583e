import { describe, expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

describe('P-04 a job as forms of public offices ask for it', () => {
  const job = (...lines: string[]) => readOf(['!13 Work Experience', ...lines, '- Wrote nine reports.']).work
  test('P-04 neither the house nor pay, hours and supervisor are its title', () => {
    const [one, ...others] = job(
      'U.S. Department of Agriculture',
      'Food Safety and Inspection Service',
      '1400 Independence Ave SW, Washington, DC 20250 United States',
      '06/2021 - Present',
      'Salary: $126,233.00 USD Per Year',
      'Hours per week: 40',
      'Series: 0343 Pay Plan: GS Grade: 13',
      'Management and Program Analyst (This is a federal job)',
      'Supervisor: Linda Hartwell (202-555-0187)',
      'Okay to contact this Supervisor: Yes',
    )
    expect(others).toEqual([])
    expect(one).toMatchObject({ title: 'Management and Program Analyst', company: 'U.S. Department of Agriculture' })
    expect(one?.description).toBe('Wrote nine reports.')
  })
  test.each([
    ['441 G St NW, Washington, DC 20548 United States', null],
    ['88 Main Street, Springfield, IL 62701', null],
    ['7 Harbour Road, Leeds', null],
    ['Fort Drum, NY United States', 'Fort Drum, NY United States'],
    ['Denver, CO 80202 USA', 'Denver, CO 80202 USA'],
    ['Toronto, ON Canada', 'Toronto, ON Canada'],
  ])('P-04 %s says where', (address, location) => {
    const found = job('Government Accountability Office', address, '08/2016 - 05/2021', 'Hours per week: 40', 'Analyst')
    expect(found.map((one) => [one.title, one.company, one.location])).toEqual([
      ['Analyst', 'Government Accountability Office', location],
    ])
  })
})

test.each([
  ['Associate Professor, Department of Ecology, Stony Brook University', 'Stony Brook University'],
  ['Lecturer, School of Nursing, University of Leeds', 'University of Leeds'],
  ['Dozentin, Fachbereich Informatik, Technische Hochschule Köln', 'Technische Hochschule Köln'],
  ['Profesora, Facultad de Derecho, Universidad de Salamanca', 'Universidad de Salamanca'],
  ['Ricercatore, Dipartimento di Fisica, Università di Pisa', 'Università di Pisa'],
  ['Oberarzt, Klinik für Neurologie, Asklepios Klinik Altona', 'Asklepios Klinik Altona'],
  ['Analyst, Department of Transport', 'Department of Transport'],
])('P-04 a department is part of the one that pays: %s', (line, company) => {
  const { work } = readOf(['!13 Work Experience', `2015 - 2018 ¦ ${line}`])
  expect(work.map((one) => one.company)).toEqual([company])
})

test.each([
  ['Ph.D., Ecology, University of California, Davis. Dissertation: Seeds', 'University of California, Davis'],
  ['B.A., History, University of North Carolina, Chapel Hill', 'University of North Carolina, Chapel Hill'],
  ['M.S., Physics, University of Colorado, Boulder. Advisor: Ada Reed', 'University of Colorado, Boulder'],
  ['B.S., Nursing, California State University, Fresno', 'California State University, Fresno'],
  ['B.Sc., Biology, University of Leeds, Leeds', 'University of Leeds'],
  ['B.A., Art, Syracuse University Syracuse, NY United States', 'Syracuse University'],
])('P-04 a university is called with its town where that is part of its name: %s', (line, school) => {
  const { education } = readOf(['!13 Education', `2012 ¦ ${line}`])
  expect(education.map((one) => one.school)).toEqual([school])
})

test.each([
  'Asbestos awareness 2023, PASMA 2022',
  'First aid (2022); Manual handling (2021)',
  'Food hygiene 2019, Fire safety 2021, Forklift 2022',
])('P-04 a list of courses is no school: %s', (line) => expect(readOf(['!13 Education', line]).education).toEqual([]))
