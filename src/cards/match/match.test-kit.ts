import type { JobFacts, ProfileFacts, TitleFacts } from '#contract/jobs/match/match-facts.ts'

// A plain job and profile, for tests only.

export const buildTitleFacts = (slug: string, more: Partial<TitleFacts> = {}): TitleFacts => ({
  work: [{ slug, code: '2512', near: [] }],
  words: [slug],
  level: 0,
  ...more,
})

export const buildJobFacts = (more: Partial<JobFacts> = {}): JobFacts => ({
  name: 'Developer',
  title: buildTitleFacts('developer'),
  skills: [
    { key: 'rust', name: 'Rust', weight: 1, line: 'You know Rust and Kotlin' },
    { key: 'kotlin', name: 'Kotlin', weight: 1, line: 'You know Rust and Kotlin' },
  ],
  languages: [{ code: 'en', name: 'English', level: 4, weight: 1, line: 'Fluent English' }],
  education: null,
  experience: null,
  places: [],
  workLocation: 'onsite',
  ...more,
})

export const buildProfileFacts = (more: Partial<ProfileFacts> = {}): ProfileFacts => ({
  titles: [{ ...buildTitleFacts('developer'), name: 'Programmer', months: 24, part: 'experience', index: 0 }],
  skills: [{ key: 'rust', name: 'Rust', line: 'Rust', part: 'skills', index: 0 }],
  languages: [],
  writes: null,
  education: [],
  places: [],
  workLocations: [],
  canRelocate: false,
  ...more,
})
