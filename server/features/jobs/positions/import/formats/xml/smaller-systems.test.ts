import { expect, test } from 'vitest'
import { detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { XML_OF_SMALLER_SYSTEMS } from '#tests/builders/jobs/feed-samples/xml-of-smaller-systems.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { jazzhr } from './jazzhr.ts'
import { jobvite } from './jobvite.ts'
import { neogov } from './neogov.ts'

test('S-16 JazzHR is not read as Indeed’s: what is not open is left out, kind and day are there', async () => {
  const feed = XML_OF_SMALLER_SYSTEMS.jazzhr
  expect(detectFormat(feed)?.name).toBe('jazzhr')
  const { positions, skipped } = await readFeed(jazzhr, feed)
  expect(skipped).toMatchObject([{ externalId: 'job_20260801_B2', reason: 'This job is not open.' }])
  expect(positions).toMatchObject([
    {
      externalId: 'job_20260801_A1',
      name: 'Baker',
      department: 'Ovens',
      locations: ['Tampa, FL, United States'],
      employmentType: ['Part-time'],
      description: '<p>Bake bread.</p>',
      seniority: 'Mid Level',
      applyUrl: 'https://crumb.applytojob.com/apply/A1/Baker',
      postedAt: Date.UTC(2026, 7, 1),
    },
    { externalId: 'job_20260801_C3', locations: [] },
  ])
  // years of experience do not mean a level
  expect(positions[1]).not.toHaveProperty('seniority')
})

test('S-16 Jobvite: month before day, and the address where one applies', async () => {
  const feed = XML_OF_SMALLER_SYSTEMS.jobvite
  expect(detectFormat(feed)?.name).toBe('jobvite')
  const { positions, skipped } = await readFeed(jobvite, feed)
  expect(skipped).toMatchObject([{ externalId: 'oDeF2fwQ', reason: 'This job has no title.' }])
  expect(positions).toMatchObject([
    {
      externalId: 'oAbC1fwQ',
      displayJobId: 'R-7',
      name: 'Keeper',
      department: 'Light',
      locations: ['Bar Harbor, Maine'],
      employmentType: ['Full-time'],
      description: '<p>Keep it lit.</p>',
      applyUrl: 'https://jobs.jobvite.com/beacon/job/oAbC1fwQ/apply',
      postedAt: Date.UTC(2026, 6, 4),
    },
  ])
})

test('S-16 NEOGOV: pay, place without its code, the parts of the text, and an end that may be none', async () => {
  const feed = XML_OF_SMALLER_SYSTEMS.neogov
  expect(detectFormat(feed)?.name).toBe('neogov')
  const { positions } = await readFeed(neogov, feed)
  expect(positions).toMatchObject([
    {
      externalId: '4412',
      name: 'Harbor Officer',
      department: 'Harbors',
      locations: ['Sitka, Alaska 99835, United States'],
      employmentType: ['Full-time'],
      salary: { currency: 'USD', min: 24.5, max: 31, interval: 'HOUR' },
      applyUrl: 'https://www.governmentjobs.com/careers/sitka/jobs/4412',
      postedAt: Date.UTC(2026, 7, 2, 8),
      validThrough: Date.UTC(2026, 8, 30, 23, 59),
    },
    { externalId: '4413', locations: ['Sitka, United States'], salary: null },
  ])
  expect(positions[0]?.description).toContain('<p>Watch the harbor.</p>')
  expect(positions[0]?.description).toMatch(/<h3>Qualifications<\/h3>\s*<p>Knots & lines/)
  expect(positions[1]).not.toHaveProperty('validThrough', expect.any(Number))
})
