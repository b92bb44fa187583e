import { expect, test } from 'vitest'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { workable } from './workable.ts'

test('S-16 Workable’s API has the place, and how one works there, in one object', async () => {
  const job = (more: object) => ({ shortcode: 'AB12', title: 'Baker', ...more })
  const feed = JSON.stringify({
    jobs: [
      job({ location: { city: 'Tampa', region: 'Florida', country: 'United States', workplace_type: 'hybrid' } }),
      job({ shortcode: 'CD34', location: { country: 'Norway', telecommuting: true } }),
      job({ shortcode: 'EF56', city: 'Bergen', country: 'Norway', workplace: 'on_site' }),
    ],
  })
  const { positions } = await readFeed(workable, feed)
  expect(positions).toMatchObject([
    { locations: ['Tampa, Florida, United States'], workLocation: 'hybrid' },
    { locations: ['Norway'], workLocation: 'remote' },
    { locations: ['Bergen, Norway'], workLocation: 'onsite' },
  ])
})
