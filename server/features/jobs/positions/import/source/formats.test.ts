import { describe, expect, test } from 'vitest'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { FEED_SAMPLES } from '#tests/builders/jobs/feed-samples.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { FORMAT_NAMES, findFormatByName, detectFormat } from './formats.ts'

/** Workbooks are no text: sheets.test.ts has them. */
const TEXT_FORMATS = FORMAT_NAMES.filter((name) => name !== 'xlsx')

const getSample = (name: string) => FEED_SAMPLES[name] ?? ''
const NOW = Date.UTC(2026, 7, 20, 12)

test('S-16 every format has a sample and is told by it', () => {
  expect(Object.keys(FEED_SAMPLES).toSorted()).toEqual(TEXT_FORMATS.toSorted())
  for (const name of TEXT_FORMATS) expect([name, detectFormat(getSample(name))?.name]).toEqual([name, name])
})

test.each(['', '{}', '[]', 'hello', '<html></html>', '<rss><channel/></rss>', '{"jobs":[]}', '\u0000\u0001', '{"a":'])(
  'S-16 %j is the feed of nobody',
  (head) => expect(detectFormat(head)).toBeUndefined(),
)

test('S-16 a board without a job is told by its address', async () => {
  const address = 'https://boards-api.greenhouse.io/v1/boards/loom/jobs?content=true'
  const empty = '{"jobs":[],"meta":{"total":0}}'
  const format = detectFormat(empty, address)
  expect(format?.name).toBe('greenhouse')
  expect(await readFeed(format!, empty)).toEqual({ positions: [], skipped: [], warned: [], broken: [] })
  expect(detectFormat('not found', address)).toBeUndefined()
  expect(detectFormat('[]', 'https://api.lever.co/v0/postings/loom?mode=json')?.name).toBe('lever')
})

type Expected = { positions: Partial<NewPosition>[]; skipped?: object[] }
const read: Record<string, Expected> = {
  greenhouse: {
    positions: [
      {
        externalId: '11',
        displayJobId: 'R-11',
        name: 'Mate & pilot',
        department: 'Fleet',
        locations: ['Bergen, Norway', 'Remote - Norway'],
        standardizedLocations: ['Bergen, Norway', 'Norway'],
        workLocation: 'hybrid',
        employmentType: ['Full-time'],
        description: '<p>Steer &amp; watch</p>',
        language: 'zh-Hant',
        seniority: 'Senior',
        facets: { job_group: ['Deck', 'Bridge'] },
        applyUrl: 'https://boards.greenhouse.example/fleet/jobs/11',
        postedAt: Date.UTC(2026, 7, 1, 9),
        validThroughLocal: '2026-12-31T24:00',
      },
      // the same internal job in another place has an id and an application form of its own
      {
        externalId: '12',
        locations: ['Oslo, Norway'],
        salary: { currency: 'USD', min: 50_000, max: 60_000, interval: 'YEAR' },
        description: '',
      },
    ],
  },
  lever: {
    positions: [
      {
        externalId: 'l-1',
        department: 'Ovens',
        locations: ['Paris', 'Lyon'],
        workLocation: 'onsite',
        employmentType: ['Part-time'],
        salary: { currency: 'EUR', min: 30_000, max: 36_000, interval: 'YEAR' },
        description: '<div>Bake.</div>\n<h3>You &amp; we</h3>\n<ul><li>Bread</li><li>Rolls</li></ul>\n<div>Come.</div>',
        applyUrl: 'https://jobs.lever.example/b/l-1/apply',
        postedAt: 1_780_000_000_000,
      },
      {
        externalId: 'l-2',
        locations: ['Germany'],
        applyUrl: 'https://feed.example/b/l-2',
        postedAt: NOW,
        isUndated: true,
      },
    ],
  },
  ashby: {
    positions: [
      {
        externalId: 'a-1',
        department: 'Data',
        locations: ['Lisbon, Portugal', 'Madrid'],
        workLocation: 'hybrid',
        isPrivate: true,
        salary: { currency: 'EUR', min: 50_000, max: 60_000, interval: 'YEAR' },
        facets: { team: ['Forecasts'], job_group: ['Research'] },
      },
      { externalId: 'a-2', isPrivate: false, salary: null },
    ],
    skipped: [{ row: 3, externalId: 'a-3', title: 'Not yet', reason: 'This job is a draft.' }],
  },
  smartrecruiters: {
    positions: [
      {
        externalId: '743999000000000001',
        displayJobId: 'REF1',
        department: 'Care',
        locations: ['Köln, NRW, Germany'],
        latlong: ['50.94,6.96'],
        workLocation: 'hybrid',
        employmentType: ['Part-time'],
        description: '<h3>Aufgaben</h3>\n<p>Pflegen.</p>\n<h3>Profil</h3>\n<p>Examen.</p>',
        language: 'de',
        seniority: 'Associate',
        facets: { industry: ['Hospitals'], brands: ['North'] },
        applyUrl: 'https://jobs.smartrecruiters.com/Clinic/743999000000000001',
      },
    ],
    skipped: [{ reason: 'This job is for people inside only.' }, { reason: 'This job is not open.' }],
  },
  recruitee: {
    positions: [
      {
        locations: ['Berlin, Germany'],
        workLocation: 'hybrid',
        employmentType: ['Part-time', 'Temporary'],
        salary: { currency: 'EUR', min: 60_000, max: 75_000, interval: 'YEAR' },
        description: '<p>Buchen.</p>\n<p>Genau.</p>',
        language: 'de',
        seniority: 'Mid level',
        profession: 'Accountancy',
        validThrough: Date.UTC(2026, 8, 5, 10, 10, 39),
      },
    ],
    skipped: [
      { reason: 'This job is a draft.' },
      { reason: 'This job is for people inside only.' },
      { reason: 'This job is not open.' },
    ],
  },
  personio: {
    positions: [
      {
        externalId: '41',
        department: 'Technik',
        locations: ['München', 'Berlin'],
        employmentType: ['Full-time', 'Part-time', 'Permanent'],
        description: '<h3>Aufgaben</h3>\n<ul><li>Rechnen</li></ul>',
        skills: ['Statik', 'CAD'],
        seniority: 'Experienced',
        facets: { company: ['Bau & Co.'] },
      },
    ],
    skipped: [{ row: 2, externalId: '42', reason: 'This job has no title.' }],
  },
  workday: {
    positions: [
      { externalId: 'JR9', locations: ['Ohio, Columbus'], postedAt: Date.UTC(2026, 7, 17) },
      {
        externalId: 'JR10',
        locations: ['Bergen'],
        workLocation: 'hybrid',
        employmentType: ['Full-time'],
        postedAt: Date.UTC(2026, 7, 19),
      },
    ],
  },
  workable: {
    positions: [
      { externalId: 'W1', locations: ['Spain'], workLocation: 'remote' },
      { externalId: 'W1', locations: ['Spain', 'Portugal'] },
    ],
  },
  oracle: {
    positions: [
      { externalId: '77', locations: ['PERTH, Australia', 'Sydney, Australia'], description: '<p>Look.</p>' },
      { externalId: '78', locations: [] },
    ],
  },
  pinpoint: {
    positions: [
      {
        displayJobId: 'Q1',
        department: 'School',
        workLocation: 'remote',
        salary: { currency: 'USD', min: 70, max: 90, interval: 'HOUR' },
        description: '<p>Teach.</p>\n<h3>What you do</h3>\n<p>Everything.</p>',
        applyUrl: 'https://feed.example/en/postings/p1',
      },
    ],
  },
  listings: {
    positions: [
      {
        externalId: 's1',
        locations: ['NYC', 'Remote in USA'],
        standardizedLocations: ['NYC', 'USA'],
        workLocation: 'remote',
        applyUrl: 'https://a.example/1',
        postedAt: 1_780_000_000_000,
      },
    ],
    skipped: [{ reason: 'This job is not open.' }, { reason: 'This job is hidden.' }],
  },
  indeed: {
    positions: [
      {
        externalId: 'I-1',
        locations: ['Wien, Austria'],
        workLocation: 'hybrid',
        employmentType: ['Full-time', 'Permanent'],
        salary: { currency: 'EUR', min: 2500, max: 2500, interval: 'MONTH' },
        profession: 'Logistik',
        applyUrl: 'https://a.example/i1',
        postedAt: Date.UTC(2026, 6, 10, 22, 49, 39),
      },
    ],
    skipped: [{ row: 2, title: 'No number', reason: 'This job has no id.' }],
  },
  icims: {
    positions: [
      {
        externalId: '81',
        displayJobId: '2026-81',
        name: 'Clerk',
        locations: ['Atlanta, GA, US'],
        applyUrl: 'https://careers-x.icims.example/jobs/81/clerk/job',
      },
    ],
  },
  paylocity: {
    positions: [{ externalId: '9', locations: ['Raleigh, NC, USA'], workLocation: 'hybrid' }],
    skipped: [{ row: 2, externalId: '10', reason: 'This job is for people inside only.' }],
  },
  'json-ld': {
    positions: [
      {
        externalId: 'T-1',
        name: 'Tailor',
        locations: ['Italy'],
        workLocation: 'remote',
        employmentType: ['Full-time', 'Temporary'],
        salary: { currency: 'EUR', min: 30_000, max: 40_000, interval: 'YEAR' },
        description: '<p>Sew it.</p>',
        skills: ['Needle', 'Thread'],
        openings: 2,
        applyUrl: 'https://loom.example/jobs/1',
        validThroughLocal: '2026-12-31T24:00',
      },
    ],
  },
  foyer: {
    positions: [
      {
        externalId: 'F-1',
        locations: ['Bergen, Norway', 'Oslo, Norway'],
        standardizedLocations: ['Bergen, Vestland, NO', 'Oslo, NO'],
        latlong: ['60.39,5.32', '59.91,10.75'],
        salary: { currency: 'NOK', min: 400_000, max: 450_000, interval: 'YEAR' },
        skills: ['Pruning', 'Soil'],
        facets: { shift: ['Day'] },
        extras: {
          perks: [{ title: 'Plants', description: 'Free ones.' }],
          videos: [{ title: 'Us', description: '' }],
          blogs: [],
          customContent: [],
        },
        isPrivate: true,
        postedAt: 1_780_000_000_000,
      },
      { externalId: 'F-2', name: 'Closed one', description: '<p>Plain words.</p>', closedAt: 1_785_000_000_000 },
    ],
  },
}

describe('S-16 what is read of each system', () => {
  // Formats that were added later have a test beside their reader.
  test.each(FORMAT_NAMES.filter((name) => name in read))('S-16 %s', async (name) => {
    const at = { address: 'https://feed.example/list' }
    const { broken, ...found } = await readFeed(findFormatByName(name)!, getSample(name), at)
    expect(found).toMatchObject({ positions: [], skipped: [], ...read[name] })
    expect(broken).toEqual([])
  })
})
