import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'
import { LAYOUTS_OF_JOBS, type WrittenJobs } from './job-layouts.test-kit.ts'

const CASES: readonly WrittenJobs[] = [
  ...LAYOUTS_OF_JOBS,
  [
    'dates below',
    [
      '!14 Experience',
      '* Marketing Manager',
      'Moxie, Austin',
      '2019 – 2022',
      '- Led a team.',
      '* Marketing Assistant',
      'Saltmarsh, Boston',
      '2016 – 2019',
      '- Wrote posts.',
    ],
    ['Marketing Manager|Moxie|2019|2022', 'Marketing Assistant|Saltmarsh|2016|2019'],
  ],
  [
    'dates above',
    [
      '!14 Experience',
      '2019 – 2022',
      '* Marketing Manager',
      'Moxie, Austin',
      '- Led a team.',
      '2016 – 2019',
      '* Marketing Assistant',
      'Saltmarsh, Boston',
      '- Wrote posts.',
    ],
    ['Marketing Manager|Moxie|2019|2022', 'Marketing Assistant|Saltmarsh|2016|2019'],
  ],
  [
    'dates above at',
    [
      '!14 Experience',
      '05/2019 - heute',
      '* Leiter Marketing bei Moxie',
      '- Hat ein Team geleitet.',
      'Sommer 2018',
      '* Praktikant bei Saltmarsh',
      '- Hat geschrieben.',
    ],
    ['Leiter Marketing|Moxie|05/2019|now', 'Praktikant|Saltmarsh|2018|2018'],
  ],
  [
    'short years',
    [
      '!14 Experience',
      "* Nurse, Moxie Hospital ¦ Jan '19 – Mar '21",
      '- Cared.',
      "* Nurse, Saltmarsh Clinic ¦ '16 – '18",
      '- Cared.',
    ],
    ['Nurse|Moxie Hospital|01/2019|03/2021', 'Nurse|Saltmarsh Clinic|2016|2018'],
  ],
  [
    'role: company',
    [
      '!14 Experience',
      '* Moxie: Marketing Manager ¦ 2019 – 2022',
      '- Led a team.',
      '* Saltmarsh: Marketing Assistant ¦ 2016 – 2019',
    ],
    ['Marketing Manager|Moxie|2019|2022', 'Marketing Assistant|Saltmarsh|2016|2019'],
  ],
  [
    'role (company)',
    [
      '!14 Experience',
      '* Marketing Manager (Moxie, Austin) ¦ 2019 – 2022',
      '- Led a team.',
      '* Marketing Assistant (Saltmarsh) ¦ 2016 – 2019',
    ],
    ['Marketing Manager|Moxie|2019|2022', 'Marketing Assistant|Saltmarsh|2016|2019'],
  ],
  [
    'company town, unknown title',
    [
      '!14 Experience',
      '* Moxie Ltd, Leeds ¦ 2019 – 2022',
      'Growth wizard',
      '- Led a team.',
      '* Saltmarsh plc, Norwich ¦ 2016 – 2019',
      'Happiness hero',
      '- Wrote posts.',
    ],
    ['Growth wizard|Moxie Ltd|2019|2022', 'Happiness hero|Saltmarsh plc|2016|2019'],
  ],
  [
    'fr comma',
    [
      '!14 Expériences',
      'Depuis sept. 2019 ¦ Infirmière, CHU d’Angers',
      'Soins.',
      '2015-2019 ¦ Aide-soignante, Clinique Saint-Joseph, Namur',
      'Soins.',
    ],
    ['Infirmière|CHU d’Angers|09/2019|now', 'Aide-soignante|Clinique Saint-Joseph|2015|2019'],
  ],
  [
    'undated',
    [
      '!14 * Experience',
      '* Marketing Manager, Moxie',
      '- Led a team.',
      '* Marketing Assistant, Saltmarsh',
      '- Wrote posts.',
    ],
    ['Marketing Manager|Moxie||', 'Marketing Assistant|Saltmarsh||'],
  ],
  [
    'europass',
    [
      '!14 Work experience',
      'Dates ¦ 03/2019 – 05/2022',
      'Occupation or position held ¦ Marketing manager',
      'Main activities and ¦ Led a team',
      'responsibilities ¦ and planned.',
      'Name and address of employer ¦ Moxie Ltd, 3 High Street, Leeds',
      'Type of business or sector ¦ Retail',
      'Dates ¦ 2016 – 2019',
      'Occupation or position held ¦ Assistant',
      'Name and address of employer ¦ Saltmarsh, Norwich',
    ],
    ['Marketing manager|Moxie Ltd|03/2019|05/2022', 'Assistant|Saltmarsh|2016|2019'],
  ],
  [
    'it at',
    [
      '!14 Esperienze',
      '* Cuoca presso Trattoria Blu, Lecce ¦ 2019 - in corso',
      '- Cucina.',
      '* Aiuto cuoca presso Hotel Mare, Trento ¦ 2016 - 2019',
    ],
    ['Cuoca|Trattoria Blu|2019|now', 'Aiuto cuoca|Hotel Mare|2016|2019'],
  ],
  [
    'month range',
    ['!14 Experience', '* Tutor, Moxie ¦ Jan – Mar 2015', '- Taught.', '* Coach, Saltmarsh ¦ 03–06/2014'],
    ['Tutor|Moxie|01/2015|03/2015', 'Coach|Saltmarsh|03/2014|06/2014'],
  ],
  [
    'reactive',
    [
      '!14 * Experience',
      '* Moxie ¦ * March 2019 to May 2022',
      'Marketing Manager ¦ Austin, TX',
      'Led a team of six people and planned budgets for the whole year in three countries.',
      '* Saltmarsh ¦ June 2016 to February 2019',
      'Marketing Assistant ¦ Boston, MA',
      'Wrote posts for the company and answered the questions of customers every day.',
    ],
    ['Marketing Manager|Moxie|03/2019|05/2022', 'Marketing Assistant|Saltmarsh|06/2016|02/2019'],
  ],
]

test.each(CASES)('P-04 jobs are told apart: %s', (_, written, jobs) => {
  const read = readOf(written).work.map(({ title, company, dates }) => {
    const end = dates?.isCurrent ? 'now' : (dates?.endDate ?? '')
    return [title, company ?? '', dates?.startDate ?? '', end].join('|')
  })
  expect(read).toEqual(jobs)
})

test('P-04 a town is the place of a job, a subject is part of its title', () => {
  const jobs = readOf([
    '!14 Expériences professionnelles',
    '2019 – 2022 ¦ Autofficina Gatti, Lecce, Meccanico',
    '2016 – 2019 ¦ Enseignant en Mathématiques',
    'Education Nationale',
  ])
  expect(jobs.work).toMatchObject([
    { title: 'Meccanico', company: 'Autofficina Gatti', location: 'Lecce' },
    { title: 'Enseignant en Mathématiques', company: 'Education Nationale' },
  ])
})

test('P-04 a part of a section right under its heading is no section of its own', () => {
  const { work } = readOf(['!14 Work', '!14 Teaching', '2018 – 2020 ¦ Teacher, Lowood School', '!14 Education'])
  expect(work).toMatchObject([{ title: 'Teacher', company: 'Lowood School' }])
})
