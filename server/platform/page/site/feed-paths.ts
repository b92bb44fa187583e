/** Paths at which programs read all open jobs of a tenant. */
export const FEED = { json: '/feeds/jobs.json', indeed: '/feeds/indeed.xml', atom: '/feeds/jobs.atom' } as const
