import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

type Case = readonly [how: string, written: readonly string[], found: readonly string[]]

const SCHOOLS: readonly Case[] = [
  [
    'honours',
    [
      '!14 * Education',
      'BA (Hons) History, University of Leeds ¦ 2017',
      'BSc (Hons), Nursing | City University ¦ 2010',
    ],
    ['University of Leeds|BA (Hons)|2017', 'City University|BSc (Hons)|2010'],
  ],
  [
    'degree with the kind of school',
    ['!14 * Ausbildung', '* Diplom-Ingenieur (FH), Elektrotechnik ¦ 2012', 'ZHAW Winterthur'],
    ['ZHAW Winterthur|Diplom-Ingenieur (FH)|2012'],
  ],
  [
    'compact with grade',
    ['!14 * Ausbildung', '2014–2016 Master of Science, Maschinenbau, RWTH Aachen (Note 1,7)'],
    ['RWTH Aachen|Master of Science|2016'],
  ],
  [
    'narrow column',
    [
      '!14 * Educação',
      'Bacharelado, Ciência da…',
      'computação',
      'Universidade Federal do…',
      'Paraná',
      '2015',
      'Ciclo formativo de grado…',
      'medio, Cocina',
      'Escola do Minho',
      '2012',
    ],
    ['Universidade Federal do Paraná|Bacharelado|2015', 'Escola do Minho|Ciclo formativo de grado medio|2012'],
  ],
  [
    'school place / degree',
    [
      '!14 * Education',
      '* Stanford University ¦ Stanford, CA',
      'M.S. in Computer Science, GPA 3.9 ¦ 2018 – 2020',
      '* University of Leeds ¦ Leeds',
      'BSc Mathematics ¦ 2014 – 2018',
    ],
    ['Stanford University|M.S.|2020', 'University of Leeds|BSc|2018'],
  ],
  [
    'degree, school bracket',
    [
      '!14 Formation',
      'Juin 1997 ¦ Licence de Mathématiques pures',
      '(Université Bordeaux 1)',
      'Juillet 1995 ¦ DEUG',
      '(Université de Pau)',
    ],
    ['Université Bordeaux 1|Licence|06/1997', 'Université de Pau|DEUG|07/1995'],
  ],
  [
    'no school word',
    ['!14 Éducation', '2010 – 2013 ¦ Licence Informatique, Bordeaux I', '2008 – 2010 ¦ DUT Réseaux, IUT Nantes'],
    ['Bordeaux I|Licence|2013', 'IUT Nantes|DUT Réseaux|2010'],
  ],
  [
    'year only first',
    ['!14 Education', '2014 ¦ BSc Nursing, University of Leeds', '2010 ¦ A-Levels, Norwich High School'],
    ['University of Leeds|BSc|2014', 'Norwich High School|A-Levels|2010'],
  ],
  [
    'linkedin',
    [
      '!16 Education',
      '!12 University of Leeds',
      'Bachelor of Science, Mathematics · (2014 - 2018)',
      '!12 Norwich School',
      'A-Levels · (2012 - 2014)',
    ],
    ['University of Leeds|Bachelor of Science|2018', 'Norwich School|A-Levels|2014'],
  ],
  [
    'de',
    [
      '!14 Ausbildung',
      '10/2014 – 09/2018 ¦ Studium der Informatik, Technische Universität Graz',
      'Abschluss: Bachelor of Science (Note 1,7)',
      '2006 – 2014 ¦ Gymnasium am Ufer, Kassel',
      'Abschluss: Abitur',
    ],
    ['Technische Universität Graz|Bachelor of Science|09/2018', 'Gymnasium am Ufer|Abitur|2014'],
  ],
  [
    'degree from school',
    ['!14 Education', 'Bachelor of Arts from University of Leeds, 2014', 'Diploma at Norwich College, 2010'],
    ['University of Leeds|Bachelor of Arts|2014', 'Norwich College|Diploma|2010'],
  ],
  [
    'certificate among',
    [
      '!14 Diplômes',
      'Septembre 2007 ¦ Certificat Informatique et Internet',
      'Juin 1997 ¦ Licence de Lettres',
      '(Université Bordeaux 1)',
    ],
    ['Université Bordeaux 1|Licence|06/1997'],
  ],
  [
    'es',
    [
      '!14 Formación',
      '2014 - 2018 ¦ Grado en Derecho',
      'Universidad de Jaén',
      '2012 - 2014 ¦ Bachillerato',
      'IES Mar Menor',
    ],
    ['Universidad de Jaén|Grado|2018', 'IES Mar Menor|Bachillerato|2014'],
  ],
  [
    'en cours',
    [
      '!14 Formation',
      '* Master Droit ¦ 2023 - en cours',
      'Université de Lille',
      '* Licence Droit ¦ 2020 - 2023',
      'Université de Pau',
    ],
    ['Université de Lille|Master|now', 'Université de Pau|Licence Droit|2023'],
  ],
]

test.each(SCHOOLS)('P-04 schools are told apart: %s', (_, written, schools) => {
  const read = readOf(written).education.map(({ school, degree, dates }) =>
    [school, degree ?? '', dates?.isCurrent ? 'now' : (dates?.endDate ?? '')].join('|'),
  )
  expect(read).toEqual(schools)
})

const CERTIFICATES: readonly Case[] = [
  [
    'bullets',
    ['!14 Certifications', '- AWS Certified Developer, Amazon, 2021', '- PMP (PMI), 2019'],
    ['AWS Certified Developer|Amazon|2021', 'PMP|PMI|2019'],
  ],
  [
    'left year',
    ['!14 Certifications', '2021 ¦ AWS Certified Developer, Amazon', '2019 ¦ PMP, PMI'],
    ['AWS Certified Developer|Amazon|2021', 'PMP|PMI|2019'],
  ],
  [
    'two lines',
    [
      '!14 Certifications',
      '* AWS Certified Developer ¦ May 2021',
      'Amazon Web Services',
      '* Project Management Professional ¦ 2019',
      'PMI',
    ],
    ['AWS Certified Developer|Amazon Web Services|05/2021', 'Project Management Professional|PMI|2019'],
  ],
  [
    'dash issuer',
    ['!14 Certificates', 'AWS Certified Developer – Amazon Web Services (2021)', 'Scrum Master – Scrum.org (2019)'],
    ['AWS Certified Developer|Amazon Web Services|2021', 'Scrum Master|Scrum.org|2019'],
  ],
  [
    'issued by',
    [
      '!14 Certificates',
      'AWS Certified Developer',
      'Issued by Amazon, Mar 2021',
      'First Aid',
      'Issued by Red Cross, Jan 2020',
    ],
    ['AWS Certified Developer|Amazon|03/2021', 'First Aid|Red Cross|01/2020'],
  ],
  [
    'reactive',
    [
      '!14 * Certifications',
      '* AWS Certified Developer ¦ 2021',
      'Amazon Web Services',
      '* Scrum Master ¦ 2019',
      'Scrum Alliance',
    ],
    ['AWS Certified Developer|Amazon Web Services|2021', 'Scrum Master|Scrum Alliance|2019'],
  ],
  [
    'in education',
    [
      '!14 Diplômes & concours',
      'Septembre 2007 ¦ C2I N2E, Certificat Informatique',
      '(IUFM Mérignac)',
      'Juillet 2006 ¦ CAPES Mathématiques',
      'Juin 1997 ¦ Licence de Mathématiques pures',
      '(Université Bordeaux 1)',
    ],
    ['C2I N2E, Certificat Informatique|IUFM Mérignac|09/2007', 'CAPES Mathématiques||07/2006'],
  ],
  [
    'plain',
    ['!14 Certifications', 'First Aid', 'Forklift licence', 'HACCP'],
    ['First Aid||', 'Forklift licence||', 'HACCP||'],
  ],
  ['expires', ['!14 Certifications', 'First Aid, Red Cross, 01/2020 – 01/2023'], ['First Aid|Red Cross|01/2020']],
]

test.each(CERTIFICATES)('P-04 certificates are told apart: %s', (_, written, certificates) => {
  const read = readOf(written).certificates.map(({ name, issuer, issued }) =>
    [name, issuer ?? '', issued ?? ''].join('|'),
  )
  expect(read).toEqual(certificates)
})

test.each([
  ['en', ['Dates', 'Title of qualification awarded', 'Name and type of organisation providing education and training']],
  [
    'de',
    ['Datum', 'Bezeichnung der erworbenen Qualifikation', 'Name und Art der Bildungs- oder Ausbildungseinrichtung'],
  ],
  [
    'fr',
    [
      'Dates',
      'Intitulé du certificat ou diplôme délivré',
      "Nom et type de l'établissement d'enseignement ou de formation",
    ],
  ],
  ['es', ['Fechas', 'Título de la cualificación obtenida', 'Centro de estudios']],
  ['pt', ['Datas', 'Designação da qualificação atribuída', 'Instituição']],
  ['it', ['Date (da – a)', 'Qualifica conseguita', 'Nome e tipo di istituto di istruzione o formazione']],
  ['nl', ['Data (van – tot)', 'Naam van de kwalificatie', 'Instelling']],
  ['ar', ['الفترة', 'المؤهل', 'الجامعة']],
  ['ja', ['期間', '学位', '学校名']],
  ['zh', ['起止时间', '学历', '毕业院校']],
])('P-04 a form asks for schools (%s)', (_, [dates, degree, school]) => {
  const { education } = readOf([
    '!14 Education',
    `${dates ?? ''} ¦ 2010 – 2013`,
    `${degree ?? ''} ¦ BSc`,
    `${school ?? ''} ¦ Universidad de Jaén`,
    `${dates ?? ''} ¦ 2008 – 2010`,
    `${school ?? ''} ¦ IES Mar Menor`,
  ])
  expect(education).toMatchObject([
    { school: 'Universidad de Jaén', degree: 'BSc', dates: { startDate: '2010', endDate: '2013' } },
    { school: 'IES Mar Menor', degree: null },
  ])
})
