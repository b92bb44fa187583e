type Job = Record<string, unknown>

/** The jobs of a Greenhouse board with these ids; single jobs may differ from the usual one. */
export async function* streamBoard(
  ids: readonly (number | string)[],
  more: Readonly<Record<string | number, Job>> = {},
): AsyncGenerator<Uint8Array> {
  const jobs = ids.map((id) => ({
    id,
    internal_job_id: 1,
    absolute_url: `https://boards.greenhouse.io/acme/jobs/${id}`,
    title: `Deck hand ${id}`,
    location: { name: 'Bergen, Norway' },
    first_published: '2026-05-04T10:00:00-04:00',
    updated_at: '2026-05-05T10:00:00-04:00',
    requisition_id: `R-${id}`,
    language: 'en',
    content: `&lt;p&gt;Work on board of boat ${id}.&lt;/p&gt;`,
    departments: [{ id: 1, name: 'Fleet' }],
    offices: [],
    metadata: null,
    ...more[id],
  }))
  yield Buffer.from(JSON.stringify({ jobs, meta: { total: jobs.length } }))
}
