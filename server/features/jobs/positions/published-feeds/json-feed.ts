import { presentPositionInList } from '#server/features/jobs/positions/presenter.ts'
import type { Feed } from './published-feed.ts'
import { FEED } from '#server/platform/page/site/feed-paths.ts'

/**
 * All jobs in one response: the positions of a search with their descriptions. Foyer's own importer reads this format.
 */
export const jsonFeed: Feed = {
  name: 'json',
  path: FEED.json,
  mediaType: 'application/json; charset=utf-8',
  async *write(jobs, { address, country }) {
    yield '{"status":200,"error":{"message":"","body":""},"data":{"positions":['
    let count = 0
    for await (const row of jobs) {
      const listed = presentPositionInList(row, country)
      const job = {
        ...listed,
        publicUrl: address(listed.positionUrl),
        latlong: JSON.parse(row.latlong) as string[],
        employmentType: JSON.parse(row.employment_type) as string[],
        skills: JSON.parse(row.skills) as string[],
        seniority: row.seniority,
        profession: row.profession,
        language: row.language,
        openings: row.openings,
        validThroughTs: row.valid_through === null ? null : Math.floor(row.valid_through / 1000),
        jobDescription: row.description,
      }
      yield `${count === 0 ? '' : ','}\n${JSON.stringify(job)}`
      count += 1
    }
    yield `\n],"count":${count}},"metadata":{}}`
  },
}
