/**
 * Jobs as resumes write them: what it shows, the lines (`written-lines.test-kit.ts`), and title, employer and months
 * that are read.
 */
export type WrittenJobs = readonly [how: string, written: readonly string[], jobs: readonly string[]]

export const LAYOUTS_OF_JOBS: readonly WrittenJobs[] = [
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
]
