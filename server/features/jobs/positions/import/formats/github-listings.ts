import { msg } from '#contract/zod-free/text.ts'
import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toPlacesOfList } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/** Listings of openings as kept on GitHub: a bare list with `active` and `is_visible`. */
export const listings = createJsonFormat({
  name: 'listings',
  recognise: (head) => /^\s*\[/.test(head) && /"company_name"\s*:/.test(head) && /"date_posted"\s*:/.test(head),
  rows: ['*'],
  id: 'id',
  title: 'title',
  find: (job) => {
    if (job['active'] === false) throw new Skip(msg('This job is not open.'))
    if (job['is_visible'] === false) throw new Skip(msg('This job is hidden.'))
    return {
      id: job['id'],
      title: job['title'],
      departments: [job['category']],
      places: toPlacesOfList(job['locations']),
      posted: [job['date_posted'], job['date_updated']],
      applyUrl: [job['url']],
      facets: toEmployerFilters([
        ['company', job['company_name']],
        ['sponsorship', job['sponsorship'] === 'Other' ? undefined : job['sponsorship']],
        ['degrees', job['degrees']],
        ['terms', job['terms']],
      ]),
    }
  },
})
