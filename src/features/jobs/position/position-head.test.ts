import { expect, test } from 'vitest'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { bootWith } from '#src/shell/in-app.test-kit.tsx'
import { buildPositionHead } from './position-head.ts'

const boot = bootWith({ configs: { pcsxConfig: { branding: { companyName: 'Nordlys' } } } })
const job = buildWireJobDetails(7, {
  name: 'Harbour pilot',
  locations: ['Bergen, Norway'],
  jobDescription: '<p>Guide ships.</p>',
  publicUrl: 'https://jobs.example/careers/job/7',
})

const buildHead = (more: Partial<PositionDetails> = {}, hidden: readonly string[] = []) => {
  const { meta, links } = buildPositionHead({ ...job, ...more }, { boot }, hidden)
  const tags = meta as { title?: string; name?: string; content?: string; 'script:ld+json'?: object }[]
  return {
    title: tags[0]?.title,
    description: tags.find(({ name }) => name === 'description')?.content,
    robots: tags.find(({ name }) => name === 'robots')?.content,
    isTold: tags.some((tag) => 'script:ld+json' in tag),
    canonical: links[0]?.href,
  }
}

test('S-17 a job has its name and place as title, its words as description, one address, and is told to search engines', () => {
  expect(buildHead()).toEqual({
    title: 'Harbour pilot · Bergen, Norway · Nordlys',
    description: 'Guide ships.',
    robots: undefined,
    isTold: true,
    canonical: 'https://jobs.example/careers/job/7',
  })
})

test('S-13 a private job asks not to be listed, and names no address', () => {
  expect(buildHead({ positionUrl: '/careers/job/private?pid=7' })).toMatchObject({
    robots: 'noindex',
    isTold: false,
    canonical: undefined,
  })
})

test('S-17 a closed job is told to nobody', () => {
  expect(buildHead({ archived_at: 0 }).isTold).toBe(false)
})

test('S-12 a place or day that its page hides is neither in the title nor told', () => {
  expect(buildHead({}, ['location'])).toMatchObject({ title: 'Harbour pilot · Nordlys', isTold: false })
  expect(buildHead({}, ['posted'])).toMatchObject({ title: 'Harbour pilot · Bergen, Norway · Nordlys', isTold: false })
  expect(buildHead({}, ['share', 'perks']).isTold).toBe(true)
})
