import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadResume } from '#contract/profile/resume.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { matchSkills } from '#server/integrations/resume-parse/understand/match-skills.ts'
import { SKILL_NAMES } from '#server/integrations/resume-parse/lexicon/skill-names.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { readEscoSkills, NoSkillsFile, type SkillName } from './esco-skills.ts'
import { createKnownSkillsReader } from './known-skills.ts'
import { importSkills } from './import-skills.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const HEAD = 'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,hiddenLabels,status,description'
const row = (preferred: string, others: string) =>
  `KnowledgeSkillCompetence,uri,knowledge,x,${preferred},"${others}",,released,"a, text\nof lines"`
async function* names(...labels: string[]) {
  for (const label of labels) yield { label, name: label }
}
async function read(text: string): Promise<SkillName[]> {
  const found: SkillName[] = []
  for await (const name of readEscoSkills(() => Readable.from([text]))) found.push(name)
  return found
}

test('P-04 the skills of an ESCO file come under all their names, without what explains them', async () => {
  const file = [HEAD, row('"Splicing (ropes)"', 'rope splicing\nsplice ropes'), row('a', 'x'.repeat(101))].join('\n')
  expect(await read(`\uFEFF${file}`)).toEqual([
    { label: 'Splicing', name: 'Splicing' },
    { label: 'rope splicing', name: 'Splicing' },
    { label: 'splice ropes', name: 'Splicing' },
  ])
})

test.each([
  ['an empty file', ''],
  ['a file of something else', 'id,title\n1,Welder'],
  ['a row that never ends', `${HEAD}\nx,"${'a'.repeat(200_000)}`],
])('P-04 %s is no file of skills', async (_, text) => {
  await expect(read(text)).rejects.toThrow(NoSkillsFile)
})

test('P-04 the names of a language take the place of its former ones, all or none', async () => {
  const { db } = server.services
  const standing = () => db.selectFrom('skill_name').select(['language', 'label']).orderBy('label').execute()
  expect(await importSkills(db, 'en', names('Splicing', 'splicing', 'Knots'), 1)).toBe(2)
  expect(await importSkills(db, 'de', names('Spleißen'), 1)).toBe(1)
  expect(await importSkills(db, 'en', names('Rope splicing'), 1)).toBe(1)
  const broken = async function* () {
    yield* names('Half')
    throw new Error('the file ends')
  }
  await expect(importSkills(db, 'en', broken(), 1)).rejects.toThrow('the file ends')
  expect(await standing()).toEqual([
    { language: 'en', label: 'Rope splicing' },
    { language: 'de', label: 'Spleißen' },
  ])
})

test(
  'P-04 a resume without a list of skills has those that its text names, by our list and the operator’s',
  { tags: 'slow' },
  async () => {
    // a language of its own, because tests of this file may run in any order
    await importSkills(server.services.db, 'nb', names('Rope splicing'), 1)
    const ada = await server.signedIn({ email: 'skills@example.com' })
    const text = [
      'Ada Lovelace',
      'ada@example.org',
      '',
      'Experience',
      'Data analyst, High Lines, 04/2019 - 02/2024',
      'Built dashboards in Power BI and PostgreSQL, taught rope splicing to apprentices. People saw her pruning budgets.',
    ].join('\n')
    const answer = await ada.inject('POST', API.uploadResume, {
      form: {
        resume_file_name: 'ada.txt',
        resume_content: `data:text/plain;base64,${Buffer.from(text).toString('base64')}`,
        domain: 'demo.example',
      },
    })
    const { candidate } = uploadResume.response.parse(answer.json<{ data: unknown }>().data)
    expect(candidate.skills.map(({ name }) => name)).toEqual(['Power BI', 'PostgreSQL', 'Rope splicing'])
  },
)

test('P-04 what is known is asked for anew after a while, and read anew where it changed', async () => {
  const { db } = server.services
  let now = 0
  const known = createKnownSkillsReader(db, () => now)
  const before = await known()
  await importSkills(
    db,
    'fr',
    readEscoSkills(() => Readable.from([`${HEAD}\n${row('Épissure', '')}`])),
    2,
  )
  expect(await known()).toBe(before)
  now += 600_000
  const after = await known()
  expect(after.labels).toContain('Épissure')
  now += 600_000
  expect(await known()).toBe(after)
})

test('P-04 our list has no name twice, and each is found in a text', () => {
  expect(new Set(SKILL_NAMES).size).toBe(SKILL_NAMES.length)
  const lost = SKILL_NAMES.filter((name) => !matchSkills(`I know: ${name}.`, [name]).length)
  expect(lost).toEqual([])
})
