import { expect, test } from 'vitest'
import { readTextLines } from '#server/integrations/resume-parse/read/text-lines.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'

const read = (text: string) =>
  understandResumeLines(readTextLines(Buffer.from(text)), { links: [], titles: [] }).content

test.each([
  [
    'Kenntnisse',
    'EDV: SAP QM, LIMS',
    'Sprachen: Deutsch (Muttersprache),\nEnglisch (fließend)',
    'Führerschein: Klasse B',
  ],
  ['Skills', 'IT: SAP QM, LIMS', 'Languages: German (native), English', 'Driving licence: B'],
  ['Compétences', 'Informatique : SAP QM, LIMS', 'Langues : Allemand, Anglais', 'Permis : B'],
])('P-04 languages and licences among skills are no skills: %s', (heading, skills, languages, licence) => {
  const content = read(`Ada Reed\nada@example.com\n\n${heading}\n${skills}\n${languages}\n${licence}`)
  expect(content.skills.map(({ name }) => name)).toEqual(['SAP QM', 'LIMS'])
  expect(content.languages).toHaveLength(2)
})

test('P-04 languages of programs stay skills, and money is none', () => {
  const { skills, languages } = read(
    'Ada Reed\nada@example.com\n\nSkills\nLanguages: Go, Java\nTools: Excel, budget of €10,000',
  )
  expect(skills.map(({ name }) => name)).not.toContain('budget of €10')
  expect(skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['Go', 'Java', 'Excel']))
  expect(languages).toEqual([])
})

test.each([
  ['Laborleiter\nInstitut für Analytik Rhein-Main, Darmstadt', 'Institut für Analytik Rhein-Main', 'Laborleiter'],
  ['Kellnerin, Gasthof zum Löwen (Freiburg)', 'Gasthof zum Löwen', 'Kellnerin'],
])('P-04 an employer beside its town: %j', (lines, company, title) => {
  const { work } = read(`Ada Reed\nada@example.com\n\nBerufserfahrung\n2015 - 2018\n${lines}`)
  expect(work.map((one) => [one.company, one.title])).toEqual([[company, title]])
})
