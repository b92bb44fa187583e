import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

type Case = readonly [how: string, written: readonly string[], jobs: readonly string[]]

const CASES: readonly Case[] = [
  [
    'signs before employers',
    [
      '!16 Experience',
      '* - Kestrel Freight ¦ Leeds',
      'Data Analyst ¦ Oct 2016 – Present',
      '- Reports on all sales.',
      '* - Bluebird ¦ Norwich',
      'Junior Analyst ¦ Jan 2014 – Oct 2016',
      '- Keeps the numbers right.',
    ],
    ['Data Analyst|Kestrel Freight|10/2016|now', 'Junior Analyst|Bluebird|01/2014|10/2016'],
  ],
  [
    'titles with a comma, beside the employer',
    ['!16 Experience', 'Engineer, Payments | Kestrel Freight ¦ 2012 - 2015', 'Consultant | Bluebird Ltd ¦ 2010 - 2012'],
    ['Engineer, Payments|Kestrel Freight|2012|2015', 'Consultant|Bluebird Ltd|2010|2012'],
  ],
  [
    'titles with a comma, below the employer',
    [
      '!16 Experience',
      '!12 Holt Ltd',
      'Director, Product Marketing ¦ 2015 - 2019',
      'Led the launch of three products.',
      '!12 Bluebird Ltd',
      'Consultant, Leeds ¦ 2010 - 2012',
      'Wrote what was asked for.',
    ],
    ['Director, Product Marketing|Holt Ltd|2015|2019', 'Consultant|Bluebird Ltd|2010|2012'],
  ],
  [
    'sentences with years',
    [
      '!16 Experience',
      'Administrator, Holt Ltd ¦ 2015 - 2019',
      'Responsible for the network of all offices since 2018.',
      'to a revenue of two million in 2016',
    ],
    ['Administrator|Holt Ltd|2015|2019'],
  ],
  [
    'employers cut at the dates',
    [
      '!16 Expériences',
      'Ingénieur méthodes – Chantiers navals de ¦ 04/2020 - 10/2021…',
      'l’Estuaire',
      'Technicien de maintenance – Mécavia SAS, ¦ 05/2018 - 02/2020…',
      'Grenoble',
    ],
    [
      'Ingénieur méthodes|Chantiers navals de l’Estuaire|04/2020|10/2021',
      'Technicien de maintenance|Mécavia SAS|05/2018|02/2020',
    ],
  ],
  [
    'linkedin',
    [
      '!16 Experience',
      '!12 Kestrel Freight',
      '!11 Data Analyst',
      'January 2020 - Present (3 years 2 months)',
      'Leeds, England, United Kingdom',
      'I build reports and keep the numbers right.',
      '!12 Bluebird',
      '!11 Junior Analyst',
      'March 2017 - December 2019 (2 years 10 months)',
      'Norwich',
      'Reports on sales.',
    ],
    ['Data Analyst|Kestrel Freight|01/2020|now', 'Junior Analyst|Bluebird|03/2017|12/2019'],
  ],
  [
    'linkedin several',
    [
      '!16 Experience',
      '!12 Kestrel Freight',
      '5 years 3 months',
      '!11 Senior Data Analyst',
      'January 2020 - Present (3 years 2 months)',
      'Leeds',
      '!11 Data Analyst',
      'June 2017 - January 2020 (2 years 7 months)',
      '!12 Bluebird',
      '!11 Junior Analyst',
      'March 2015 - May 2017 (2 years 3 months)',
      'Norwich',
    ],
    [
      'Senior Data Analyst|Kestrel Freight|01/2020|now',
      'Data Analyst|Kestrel Freight|06/2017|01/2020',
      'Junior Analyst|Bluebird|03/2015|05/2017',
    ],
  ],
  [
    'jake',
    [
      '!14 * Experience',
      '* Software Engineer ¦ June 2020 – Present',
      'Moxie ¦ Austin, TX',
      '- Built a service that answers in time.',
      '- Wrote tests.',
      '* IT Support Specialist ¦ Sep. 2018 – May 2020',
      'Southwestern University ¦ Georgetown, TX',
      '- Helped people with their printers.',
    ],
    ['Software Engineer|Moxie|06/2020|now', 'IT Support Specialist|Southwestern University|09/2018|05/2020'],
  ],
  [
    'harvard',
    [
      '!14 * Experience',
      '* Moxie ¦ Austin, TX',
      'Software Engineer ¦ June 2020 – Present',
      '- Built a service that answers in time.',
      '* Saltmarsh Group ¦ Boston, MA',
      'Analyst ¦ June 2018 – May 2020',
      '- Wrote reports for banks.',
      'Summer Analyst ¦ Summer 2017',
      '- Wrote slides.',
    ],
    [
      'Software Engineer|Moxie|06/2020|now',
      'Analyst|Saltmarsh Group|06/2018|05/2020',
      'Summer Analyst|Saltmarsh Group|2017|2017',
    ],
  ],
  [
    'employer place heading',
    [
      '!14 * Experience',
      '* Moxie — Austin, Texas',
      'Marketing Manager, 2019 – 2022',
      '- Led a team.',
      'Marketing Assistant, 2016 – 2019',
      '- Wrote posts.',
      '* Saltmarsh — Boston',
      'Intern, 2015',
      '- Learnt a lot.',
    ],
    ['Marketing Manager|Moxie|2019|2022', 'Marketing Assistant|Moxie|2016|2019', 'Intern|Saltmarsh|2015|2015'],
  ],
  [
    'moderncv',
    [
      '!14 Experience',
      '2019–2022 ¦ Marketing Manager, Moxie, Austin.',
      'Led a team of six and planned the budget of the year for three brands.',
      '2016–2019 ¦ Marketing Assistant, Saltmarsh, Boston.',
      'Wrote posts.',
    ],
    ['Marketing Manager|Moxie|2019|2022', 'Marketing Assistant|Saltmarsh|2016|2019'],
  ],
  [
    'bracket',
    [
      '!14 Experience',
      'Moxie, Austin (2019 – 2022) – Marketing Manager',
      '- Led a team.',
      'Saltmarsh, Boston (2016 – 2019) – Marketing Assistant',
      '- Wrote posts.',
    ],
    ['Marketing Manager|Moxie|2019|2022', 'Marketing Assistant|Saltmarsh|2016|2019'],
  ],
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
