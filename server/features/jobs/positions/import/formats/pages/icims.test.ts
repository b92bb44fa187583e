import { expect, test } from 'vitest'
import { FEED_SAMPLES } from '#tests/builders/jobs/feed-samples.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { icims } from './icims.ts'

test('S-16 a list of iCIMS that is cut says so, and nothing is closed because of it', async () => {
  const whole = FEED_SAMPLES['icims'] ?? ''
  expect((await readFeed(icims, whole)).broken).toEqual([])
  const cut = await readFeed(icims, whole.slice(0, whole.lastIndexOf('</ul>')))
  expect(cut.broken).toMatchObject([{ reason: 'The feed ends in the middle.' }])
  expect(cut.positions.length).toBeGreaterThan(0)
})
