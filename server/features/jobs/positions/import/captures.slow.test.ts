import { describe, expect, test } from 'vitest'
import { openCapture, hasCaptures, readFeed } from '#tests/builders/jobs/feeds.ts'
import { readFeedHead } from './source/feed-head.ts'
import { detectFormat } from './source/formats.ts'

/** Reads a captured feed as somebody would who has only the file. */
async function read(file: string, address?: string) {
  const { head, bytes } = await readFeedHead(openCapture(file))
  const format = detectFormat(head, address)
  if (!format) throw new Error(`${file} is not recognised`)
  const given = await readFeed(format, bytes, { address })
  // one assertion for all rows, because thousands would take longer than the reading
  const odd = given.positions.filter(
    ({ name, locations, postedAt, description }) =>
      name !== name.trim() ||
      !locations.every((place) => place.length > 0 && place.length <= 200) ||
      !(postedAt > 1e12) ||
      /^\s*&lt;/.test(description),
  )
  expect(odd).toEqual([])
  return { format: format.name, ...given }
}

describe.skipIf(!hasCaptures)('S-16 real captures', () => {
  test.each([
    ['ashby/highlight.json', 'ashby', 2, 0],
    ['eightfold/albemarle-legacy-apply-v2.json', 'foyer', 2, 0],
    ['eightfold/microsoft-pcsx-position_details.json', 'foyer', 1, 0],
    ['eightfold/microsoft-pcsx-search.json', 'foyer', 3, 0],
    ['greenhouse/boards/airbnb.json', 'greenhouse', 189, 0],
    ['greenhouse/boards/cabify.json', 'greenhouse', 63, 0],
    ['greenhouse/boards/coupang.json', 'greenhouse', 647, 0],
    ['greenhouse/boards/doctolib.json', 'greenhouse', 138, 0],
    ['greenhouse/content/amplitude.json', 'greenhouse', 2, 0],
    ['greenhouse/content/catawiki.json', 'greenhouse', 50, 0],
    ['greenhouse/snapshots/airbnb-2026-02-02.json', 'greenhouse', 258, 0],
    ['greenhouse/snapshots/airbnb-2026-05-15.json', 'greenhouse', 238, 0],
    ['jsonld/single/916244859.json', 'json-ld', 1, 0],
    ['lever/idealist.json', 'lever', 2, 0],
    ['lists/simplify-new-grad-listings.json', 'listings', 138, 1150],
    ['other-ats/icims.html', 'icims', 2, 0],
    ['other-ats/oracle_orc.json', 'oracle', 2, 0],
    ['other-ats/oracle_orc_detail.json', 'oracle', 1, 0],
    ['other-ats/paylocity.html', 'paylocity', 2, 0],
    ['other-ats/pinpoint.json', 'pinpoint', 2, 0],
    ['other-ats/workable.json', 'workable', 2, 0],
    ['personio/positions.xml', 'personio', 1, 1],
    ['recruitee/acme-offers.json', 'recruitee', 2, 0],
    ['smartrecruiters/list.json', 'smartrecruiters', 1, 0],
    ['workday/salesforce-cxs.json', 'workday', 2, 0],
  ])('S-16 %s is %s with %i jobs, %i left out', async (file, format, jobs, skipped) => {
    const given = await read(file)
    expect([given.format, given.positions.length, given.skipped.length]).toEqual([format, jobs, skipped])
  })

  test('S-16 501 boards of Greenhouse: every one of their 20,386 jobs', async () => {
    const { positions, skipped, broken } = await read('greenhouse/all-boards.dev.jsonl.gz')
    expect([positions.length, skipped, broken]).toEqual([20_386, [], []])
    const languages = new Set(positions.map(({ language }) => language))
    expect(languages.has('zh-Hant')).toBe(true)
    expect(positions.filter(({ workLocation }) => workLocation === 'remote').length).toBeGreaterThan(2000)
    expect(positions.filter(({ locations }) => locations.length > 1).length).toBeGreaterThan(1200)
  })

  test('S-16 5,200 postings of the NHS: descriptions unescaped once, points, pay', async () => {
    const { positions, skipped, broken } = await read('jsonld/nhs-jobpostings.dev.jsonl.gz')
    expect([positions.length, skipped, broken]).toEqual([5200, [], []])
    expect(positions.every(({ latlong, language }) => latlong?.length === 1 && language === 'en')).toBe(true)
    expect(positions.filter(({ salary }) => salary).length).toBeGreaterThan(4700)
    const odd = positions.filter(({ salary }) => salary?.interval === 'YEAR' && (salary.max ?? salary.min ?? 0) < 500)
    expect(odd).toEqual([])
  })

  test('S-16 what captures hold beside the plain fields', async () => {
    const [recruitee] = (await read('recruitee/acme-offers.json')).positions
    expect(recruitee).toMatchObject({
      locations: ['10178 Berlin, Germany'],
      workLocation: 'hybrid',
      employmentType: ['Full-time', 'Permanent'],
      salary: { currency: 'EUR', min: 60_000, max: 75_000, interval: 'YEAR' },
      language: 'en',
    })
    const workday = 'https://salesforce.wd12.myworkdayjobs.com/wday/cxs/salesforce/External_Career_Site/jobs'
    expect((await read('workday/salesforce-cxs.json', workday)).positions[1]).toMatchObject({
      externalId: 'JR332446',
      locations: ['Illinois, Chicago'],
      applyUrl: expect.stringMatching(
        /^https:\/\/salesforce\.wd12\.myworkdayjobs\.com\/External_Career_Site\/job\/Illinois---Chicago\//,
      ) as string,
    })
    expect((await read('other-ats/workable.json')).positions.at(-1)?.locations).toEqual(['Spain', 'Portugal'])
    expect((await read('eightfold/microsoft-pcsx-search.json')).broken).toMatchObject([
      { values: { total: 498, given: 3 } },
    ])
    expect((await read('ashby/highlight.json')).positions[1]?.salary).toEqual({
      currency: 'CAD',
      min: 102_800,
      max: 137_000,
      interval: 'YEAR',
    })
  })

  test('S-16 a malformed feed is no feed', async () => {
    const { head } = await readFeedHead(openCapture('malformed-xml/broadbean.xml'))
    expect(detectFormat(head)).toBeUndefined()
  })
})
