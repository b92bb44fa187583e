import { expect, test } from 'vitest'
import { readTextLines } from '#server/integrations/resume-parse/read/text-lines.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'

const HEAD = 'Ada Thornbury\nada@example.com\n\n'
const read = (text: string) => {
  const { content } = understandResumeLines(readTextLines(Buffer.from(HEAD + text)), { links: [], titles: [] })
  return {
    entries: [
      ...content.work.map(({ title, description }) => [title, description]),
      ...content.education.map(({ school, degree, field, description }) => [school, degree, field, description]),
    ],
    skills: content.skills.map(({ name }) => name),
    languages: content.languages.map(({ name }) => name),
  }
}

test.each([
  [
    'en',
    'Education\nLeeds University, 2009 - 2014',
    'Leeds University',
    'Skills: Excel, SAP\nLanguages: English, German (B1)',
  ],
  [
    'de',
    'Ausbildung\nUniversität Leipzig, 2009 - 2014',
    'Universität Leipzig',
    'Kenntnisse: Excel, SAP\nSprachen: Englisch, Deutsch (B1)',
  ],
  [
    'fr',
    'Formation\nUniversité de Lyon, 2009 - 2014',
    'Université de Lyon',
    'Compétences : Excel, SAP\nLangues : anglais, allemand (B1)',
  ],
  [
    'es',
    'Formación\nUniversidad de Jaén, 2009 - 2014',
    'Universidad de Jaén',
    'Habilidades: Excel, SAP\nIdiomas: inglés, alemán (B1)',
  ],
  [
    'it',
    'Istruzione\nUniversità di Lecce, 2009 - 2014',
    'Università di Lecce',
    'Competenze: Excel, SAP\nLingue: inglese, tedesco (B1)',
  ],
  [
    'pt',
    'Formação\nUniversidade de Aveiro, 2009 - 2014',
    'Universidade de Aveiro',
    'Competências: Excel, SAP\nIdiomas: inglês, alemão (B1)',
  ],
  [
    'ru',
    'Образование\nКазанский университет, 2009 - 2014',
    'Казанский университет',
    'Навыки: Excel, SAP\nЯзыки: английский, немецкий (B1)',
  ],
  [
    'pl',
    'Wykształcenie\nUniwersytet Łódzki, 2009 - 2014',
    'Uniwersytet Łódzki',
    'Umiejętności: Excel, SAP\nJęzyki: angielski, niemiecki (B1)',
  ],
  [
    'sv',
    'Utbildning\nLunds universitet, 2009 - 2014',
    'Lunds universitet',
    'Kompetenser: Excel, SAP\nSpråk: engelska, tyska (B1)',
  ],
])('P-04 lists in a line of their own end the schools (%s)', (_language, schools, school, lists) => {
  for (const space of ['\n\n', '\n']) {
    const found = read(schools + space + lists)
    expect(found.entries).toEqual([[school, null, null, null]])
    expect([found.skills, found.languages.length]).toEqual([['Excel', 'SAP'], 2])
  }
})

test('P-04 they end the jobs behind an empty line, and stay with a job that another follows', () => {
  const job = 'Clerk, Port Ltd\n2018 - 2020'
  expect(read(`Experience\n${job}\n\nSkills: Excel, SAP`)).toMatchObject({
    entries: [['Clerk', null]],
    skills: ['Excel', 'SAP'],
  })
  const between = read(`Experience\n${job}\n\nSkills: Excel, SAP\n\nCook, Inn Ltd\n2015 - 2018`)
  expect(between.entries).toHaveLength(2)
  expect(between.skills).toEqual([])
})
