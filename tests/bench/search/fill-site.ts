import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { generateJobs } from '#tests/bench/search/generated-jobs.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'

export const BENCH_DOMAIN = 'bench.example'
const ROWS_AT_ONCE = 200
const HOUR = 3_600_000

/** Creates a tenant with `count` generated positions, as if imported an hour ago. */
export async function fillSite(db: Db, count: number, domain = BENCH_DOMAIN): Promise<{ tenantId: number }> {
  const now = Date.now() - HOUR
  const { id: tenantId } = await db
    .insertInto('tenant')
    .values({ domain, name: 'Bench', configs: '{}', host: null, banner_text: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    let rows: Insertable<Schema['position']>[] = []
    const write = async () => {
      if (rows.length > 0) await tx.insertInto('position').values(rows).execute()
      rows = []
    }
    for (const job of generateJobs(count)) {
      rows.push(getRow(job, tenantId, now))
      if (rows.length === ROWS_AT_ONCE) await write()
    }
    await write()
  })
  return { tenantId }
}

function getRow(job: IndexedJob, tenantId: number, now: number): Insertable<Schema['position']> {
  const { salary, facets } = job
  return {
    tenant_id: tenantId,
    external_id: String(job.id),
    display_job_id: String(job.id),
    name: job.title,
    department: job.department,
    locations: JSON.stringify(job.places),
    standardized_locations: JSON.stringify(job.places),
    latlong: JSON.stringify(job.points.map((point) => point.join(','))),
    work_location: job.workLocation,
    employment_type: JSON.stringify(facets['employment_type'] ?? []),
    salary: salary && JSON.stringify({ ...salary, min: salary.yearMin, max: salary.yearMax, interval: 'YEAR' }),
    description: `<p>${job.body}</p>`,
    language: job.language,
    skills: JSON.stringify(job.skills),
    seniority: facets['seniority']?.[0] ?? null,
    profession: null,
    openings: null,
    is_private: 0,
    posted_at: job.postedAt,
    created_at: now,
    confirmed_at: now,
    changed_at: now,
    valid_through: null,
    closed_at: null,
    feed_id: null,
    content_hash: null,
    apply_url: null,
  }
}
