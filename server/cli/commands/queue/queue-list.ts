import { formatIsoOrNull, parseChoice } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const LARGEST_PAGE = 200
const STATES = ['given-up', 'waiting'] as const

export const queueList: Command = {
  name: 'queue list',
  summary: 'Lists background work that was given up, or that waits',
  options: { state: { about: `${STATES.join(' or ')}; given-up when missing` } },
  async run({ db }, { state = 'given-up' }) {
    const isOpen = parseChoice('state', state, STATES) === 'waiting'
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('tenant', 'tenant.id', 'outbox.tenant_id')
      .select(['outbox.id', 'kind', 'tenant.domain', 'attempts', 'outbox.created_at', 'run_after', 'done_at', 'error'])
      .where('kind', 'like', 'job:%')
      .where('done_at', isOpen ? 'is' : 'is not', null)
      .$if(!isOpen, (query) => query.where('error', 'is not', null))
      .orderBy('outbox.id', 'desc')
      .limit(LARGEST_PAGE)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      job: row.kind.slice('job:'.length),
      domain: row.domain,
      attempts: row.attempts,
      created: formatIsoOrNull(row.created_at),
      ...(isOpen ? { next: formatIsoOrNull(row.run_after) } : { givenUp: formatIsoOrNull(row.done_at) }),
      error: row.error,
    }))
  },
}
