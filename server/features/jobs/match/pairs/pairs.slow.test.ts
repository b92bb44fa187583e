import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMatcher } from '#contract/jobs/match/create-matcher.ts'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import { parseJob, type FactRow } from '#server/features/jobs/match/facts/job-facts.ts'
import { extractProfileFacts } from '#server/features/jobs/match/facts/profile-facts.ts'
import { fillInTrainingFields } from '#server/features/jobs/match/facts/study/training-fields.ts'
import { createSkillVocabulary } from '#server/features/jobs/match/facts/skill-vocabulary.ts'
import { addMentionedSkillsToJob } from '#server/features/jobs/match/add-mentioned-skills-to-job.ts'
import { SKILL_NAMES } from '#server/integrations/resume-parse/lexicon/skill-names.ts'
import { getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { findTitleMeaning } from '#server/search-index/lexicon/title-meaning.ts'

// Pairs were labeled before the matcher was run on them: docs/performance.md has the figures.

/** For years and titles, `job` is the title of the job; for skills, the skill that it asks for. */
type Pair = { part: string; has: boolean; profile: string; job: string; line: string }

const listPairs = (file: string): Pair[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(getPair)

function getPair(text: string): Pair {
  const [part = '', has = '', profile = '', job = '', line = ''] = text.split('\t')
  return { part, has: has === 'yes', profile, job, line }
}

const vocabulary = createSkillVocabulary({ labels: SKILL_NAMES, nameOf: new Map() }, [])
const meaning = (title: string, language: string | null = null) => findTitleMeaning(title, language, getLexicon())
const NOW = Date.UTC(2026, 10, 15)

const SECTIONS: Readonly<Record<string, (written: string) => Partial<ProfileContent>>> = {
  education: (written) => {
    const [degree = '', field = ''] = written.split('/').map((one) => one.trim())
    return { education: [{ school: 'Elsewhere', degree, field: field || null, dates: null, description: null }] }
  },
  skills: (written) => {
    const [kind, rest = ''] = written.split(/:(.*)/s)
    if (kind === 'text') return { summary: rest }
    const proficiency = kind === 'below' ? ('below' as const) : null
    return { skills: (kind === 'below' ? rest : written).split(', ').map((name) => ({ name, proficiency })) }
  },
  certificates: (name) => ({
    certificates: [{ name, issuer: null, issued: null, expires: null, url: null }],
  }),
  language: (written) => ({
    languages: written.split(', ').map((one) => {
      const [name = '', fluency] = one.split(' ')
      return { name, fluency: (fluency ?? null) as ProfileContent['languages'][number]['fluency'] }
    }),
  }),
  experience: getWork,
  title: getWork,
}

function getWork(written: string): Partial<ProfileContent> {
  return {
    work: written.split('; ').map((one) => {
      const [, title = '', startDate = null, endDate = null] = /^(.*?)(?: ([\d/]+)-([\d/]+))?$/.exec(one) ?? []
      const dates = startDate ? { startDate, endDate, isCurrent: false } : null
      return { title, company: 'Elsewhere', location: null, dates, description: null }
    }),
  }
}

const ROW: FactRow = {
  id: 1,
  name: 'Team member',
  description: '',
  language: null,
  skills: '[]',
  standardized_locations: '[]',
  locations: '[]',
  latlong: '[]',
  work_location: '',
  overrides: '{}',
  changed_at: 1,
}

/** Whether the match states that the profile has what the line asks for. */
async function saysHave({ part, profile, job, line }: Pair): Promise<boolean> {
  // a skill that no job asks for, since a profile with nothing but languages gets no match
  const content: ProfileContent = { ...EMPTY_PROFILE, headline: 'Zzyzx', ...SECTIONS[part]!(profile) }
  const facts = await extractProfileFacts(
    content,
    vocabulary,
    async ({ titles, places }) => ({ titles: titles.map(({ text }) => meaning(text)), places: places.map(() => null) }),
    NOW,
  )
  const name = part === 'experience' || part === 'title' ? job : ROW.name
  const row = { ...ROW, name, description: `<h2>Requirements</h2><ul><li>${line}</li></ul>` }
  const read = parseJob(row, meaning(name), vocabulary, [])
  await fillInTrainingFields([{ facts: read.facts, language: null }], async (texts) =>
    texts.map(({ text }) => meaning(text)),
  )
  const { matchDetails } = createMatcher(facts!, 3.5)(addMentionedSkillsToJob(read, facts!))
  const about = part === 'certificates' ? 'skills' : part
  const have = matchDetails.find(({ id }) => id === about)?.have ?? []
  return about === 'skills' ? have.some((one) => vocabulary.keyOf(one) === vocabulary.keyOf(job)) : have.length > 0
}

const formatPairs = (pairs: readonly Pair[]) => pairs.map((pair) => Object.values(pair).join(' | ')).join('\n')

test.each(['pairs.tsv', 'later-pairs.tsv', 'near-pairs.tsv', 'held-pairs.tsv'])(
  'S-11 “You have” is right in 98 of 100 of %s',
  async (file) => {
    const judged = await Promise.all(listPairs(file).map(async (pair) => ({ pair, isSaid: await saysHave(pair) })))
    const matched = judged.filter(({ isSaid }) => isSaid).map(({ pair }) => pair)
    const wrong = matched.filter(({ has }) => !has)
    expect.soft(wrong.length, formatPairs(wrong)).toBeLessThanOrEqual(0.02 * matched.length)
    // silence is no correct answer: required skills that a profile has must be found
    const had = judged.filter(({ pair }) => pair.has)
    const missed = had.filter(({ isSaid }) => !isSaid).map(({ pair }) => pair)
    expect.soft(missed.length, formatPairs(missed)).toBeLessThanOrEqual(0.1 * had.length)
  },
)
