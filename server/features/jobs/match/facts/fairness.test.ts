import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMatcher } from '#contract/jobs/match/create-matcher.ts'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import { SKILL_NAMES } from '#server/integrations/resume-parse/lexicon/skill-names.ts'
import { getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { findTitleMeaning } from '#server/search-index/lexicon/title-meaning.ts'
import { parseJob, type FactRow } from './job-facts.ts'
import { extractProfileFacts } from './profile-facts.ts'
import { fillInTrainingFields } from './study/training-fields.ts'
import { createSkillVocabulary } from './skill-vocabulary.ts'

const vocabulary = createSkillVocabulary({ labels: SKILL_NAMES, nameOf: new Map() }, [])
const meaning = (title: string) => findTitleMeaning(title, null, getLexicon())
const NOW = Date.UTC(2026, 10, 15)

const row: FactRow = {
  id: 1,
  name: 'Koch (m/w/d)',
  description: `<h2>Dein Profil</h2><p>Mindestens 3 Jahre Erfahrung als Koch</p><p>HACCP, menu planning</p>
    <p>Abgeschlossene Ausbildung als Koch</p><p>Gute Deutschkenntnisse, Englisch von Vorteil</p>`,
  language: 'de',
  skills: '["baking"]',
  standardized_locations: '["Hamburg, HH, DE"]',
  locations: '[]',
  latlong: '["53.55,9.99"]',
  work_location: 'onsite',
  overrides: '{}',
  changed_at: 1,
}
const { facts } = parseJob(row, findTitleMeaning(row.name, 'de', getLexicon()), vocabulary, [])
await fillInTrainingFields([{ facts, language: 'de' }], async (texts) => texts.map(({ text }) => meaning(text)))

async function matchOf(content: ProfileContent) {
  const profile = await extractProfileFacts(
    content,
    vocabulary,
    async ({ titles, places }) => ({ titles: titles.map(({ text }) => meaning(text)), places: places.map(() => null) }),
    NOW,
  )
  return createMatcher(profile!, 3.5)(facts)
}

/** Personal attributes in a profile, none of which may influence the match. */
const anybody = fc.record({
  first: fc.constantFrom('Amina', 'Thomas', 'Nguyễn', 'Oluwaseun', 'Ingrid', 'محمد', 'さくら', 'José'),
  last: fc.constantFrom('Schmidt', 'Yılmaz', 'Okafor', 'Kowalska', 'Al-Sayed', 'Tanaka', 'O’Brien'),
  pronoun: fc.constantFrom('She', 'He', 'They'),
  phone: fc.constantFrom('+4940123456', '+905321234567', '+2348012345678', null),
  school: fc.constantFrom('Harvard', 'Hotelfachschule Hamburg', 'جامعة القاهرة', 'Berufsschule 4', 'École Ritz'),
  company: fc.constantFrom('Moschee-Küche', 'Hilton', 'Caritas', 'Bundeswehr', null),
  graduated: fc.integer({ min: 1962, max: 2024 }),
  firstYear: fc.integer({ min: 1970, max: 2014 }),
  gap: fc.integer({ min: 0, max: 6 }),
})
type Who = typeof anybody extends fc.Arbitrary<infer T> ? T : never

/** Abilities in a profile, which influence the match. */
const ability = fc.record({
  title: fc.constantFrom<string>('Koch', 'Sous Chef', 'Bäcker', 'Softwareentwickler', 'Kellner'),
  months: fc.integer({ min: 1, max: 48 }),
  skills: fc.subarray(['HACCP', 'menu planning', 'baking', 'TypeScript', 'first aid']),
  degree: fc.constantFrom('Ausbildung als Koch', 'B.A.', null),
  languages: fc.subarray(['Deutsch', 'English', 'Türkçe', 'العربية']),
})
type Can = typeof ability extends fc.Arbitrary<infer T> ? T : never

const getMonth = (number: number) => `${String((number % 12) + 1).padStart(2, '0')}/${Math.floor(number / 12)}`

function profileOf(who: Who, can: Can): ProfileContent {
  const start = who.firstYear * 12
  const work = (from: number, title: string) => ({
    title,
    company: who.company,
    location: null,
    dates: { startDate: getMonth(from), endDate: getMonth(from + can.months - 1), isCurrent: false },
    description: null,
  })
  return {
    ...EMPTY_PROFILE,
    firstName: who.first,
    lastName: who.last,
    phone: who.phone,
    location: 'Hamburg',
    summary: `${who.pronoun} took ${who.gap} years off for the family, an illness and a pilgrimage.`,
    skills: can.skills.map((name) => ({ name, proficiency: null })),
    work: [work(start + can.months + who.gap * 12, can.title), work(start, can.title)],
    education: [
      {
        school: who.school,
        degree: can.degree,
        field: null,
        dates: { startDate: String(who.graduated - 3), endDate: String(who.graduated), isCurrent: false },
        description: null,
      },
    ],
    languages: can.languages.map((name) => ({ name, fluency: null })),
  }
}

test(
  'S-11 a thousand pairs that differ in names, pronouns, origin of a phone, gaps, schools, employers and years: same score, same explanation',
  { tags: 'slow' },
  async () => {
    await fc.assert(
      fc.asyncProperty(anybody, anybody, ability, async (one, other, abilities) => {
        expect(await matchOf(profileOf(one, abilities))).toEqual(await matchOf(profileOf(other, abilities)))
      }),
      { numRuns: 1000 },
    )
  },
)

const worker = (title: string, more: Partial<Can> = {}) =>
  profileOf(
    {
      first: 'Amina',
      last: 'Schmidt',
      pronoun: 'She',
      phone: null,
      school: 'Harvard',
      company: null,
      graduated: 2000,
      firstYear: 2001,
      gap: 0,
    },
    { title, months: 36, skills: ['HACCP'], degree: null, languages: [], ...more },
  )
const normalizeMatch = ({ matchDetails, ...rest }: Awaited<ReturnType<typeof matchOf>>) => ({
  ...rest,
  matchDetails: matchDetails.map(({ id, score, have, missing, unknown }) => ({ id, score, have, missing, unknown })),
})

test.each([
  ['Koch', 'Köchin'],
  ['Bäcker', 'Bäckerin'],
  ['Softwareentwickler', 'Softwareentwicklerin'],
  ['cocinero', 'cocinera'],
  ['Kellner', 'Kellnerin'],
])('S-11 %s and %s say the same', async (one, other) => {
  expect(normalizeMatch(await matchOf(worker(one)))).toEqual(normalizeMatch(await matchOf(worker(other))))
})

test('S-11 more years than a job asks for, and having grown up with a language, count no more', async () => {
  const [three, thirty] = [await matchOf(worker('Koch')), await matchOf(worker('Koch', { months: 360 }))]
  expect(thirty).toEqual(three)
  const speaking = (fluency: 'native' | 'fluent') => ({ ...worker('Koch'), languages: [{ name: 'Deutsch', fluency }] })
  expect(await matchOf(speaking('native'))).toEqual(await matchOf(speaking('fluent')))
})

test('S-11 what counts does count', async () => {
  const score = async (title: string, more: Partial<Can> = {}) => (await matchOf(worker(title, more))).score
  const one = await score('Koch')
  expect(one).toBeGreaterThan(await score('Kellner'))
  expect(one).toBeGreaterThan(await score('Koch', { months: 2 }))
  expect(one).toBeLessThan(await score('Koch', { skills: ['HACCP', 'menu planning', 'baking'] }))
  expect(one).toBeLessThan(await score('Koch', { degree: 'Ausbildung als Koch' }))
})
