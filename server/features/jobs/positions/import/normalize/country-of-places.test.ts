import { expect, test } from 'vitest'
import type { FeedSource } from '#server/features/jobs/positions/import/source/feed-format.ts'
import { toPosition } from './to-position.ts'
import { findCommonCountry } from './country-of-places.ts'

test.each([
  [['Toronto, Canada'], 'CA'],
  [['Toronto, ON'], 'CA'],
  [['Sydney, NSW', 'Melbourne, VIC, Australia'], 'AU'],
  [['Stockholm, Sverige'], 'SE'],
  [['Oslo (Norge)'], 'NO'],
  [['Berlin – Deutschland'], 'DE'],
  [['Malmö, SWE'], 'SE'],
  [['Atlanta, Georgia'], undefined],
  [['Perth, WA'], undefined],
  [['Oslo, Norway', 'Malmö, Sweden'], undefined],
  [['Berlin'], undefined],
  [[], undefined],
])('S-16 the country of %j is %s', (names, land) => {
  expect(findCommonCountry(names.map((name) => ({ name })))).toBe(land)
})

test.each([
  ['28 000 kr per month', 'Stockholm, Sweden', 'SEK'],
  ['28 000 kr per month', 'Oslo, Norway', 'NOK'],
  ['$30 per hour', 'Toronto, ON', 'CAD'],
  ['$30 per hour', 'Sydney, Australia', 'AUD'],
  ['$30 per hour', 'Austin, TX', 'USD'],
  ['$30 per hour', 'Singapore', 'SGD'],
  ['28 000 kr', 'Nordics', undefined],
])('S-16 what a sign stands for is told by the place, whatever the feed is: %s in %s', (text, name, currency) => {
  const job = toPosition({ id: '1', title: 'Cook', places: [{ name }], pay: { text } }, SOURCE)
  expect(job.salary?.currency).toBe(currency)
})

const SOURCE = { address: 'https://jobs.example/feed', now: 1_800_000_000_000 } as unknown as FeedSource
