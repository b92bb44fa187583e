import { msg } from '#contract/zod-free/text.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import {
  getAtPath,
  toObject,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { toJobFromPosting } from './job-posting.ts'

/** Teamtailor: a JSON Feed with a JobPosting in each item. `next_url` leads to the next page. */
export const teamtailor = createJsonFormat({
  name: 'teamtailor',
  recognise: (head) => /"version"\s*:\s*"https:\\?\/\\?\/jsonfeed\.org/.test(head) && /"items"\s*:\s*\[/.test(head),
  rows: ['items.*'],
  beside: (around) => {
    const next = readCleanText(around.get('next_url'), 500)
    if (next !== undefined) throw new FeedFault(msg('The feed goes on at {next}, which was not read.'), { next })
  },
  id: 'id',
  title: 'title',
  find: (item, { source }) => {
    const posting = toObject(getAtPath(item, '_jobposting'))
    // A JSON Feed may contain news instead of jobs.
    if (!posting) throw new Skip(msg('This row is no job.'))
    const page = readCleanText(item['url'], 2000)
    const job = toJobFromPosting({ ...posting, title: posting['title'] ?? item['title'], url: page }, source.address)
    return {
      ...job,
      // The same id as in the RSS feed of this job board.
      id: item['id'] ?? job.id,
      displayId: /\/jobs\/(\d+)/.exec(page ?? '')?.[1] ?? job.displayId,
      description: job.description === '' ? item['content_html'] : job.description,
      posted: [...(job.posted ?? []), item['date_published']],
    }
  },
})
