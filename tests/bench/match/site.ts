import { API } from '#contract/zod-free/api-paths.ts'
import { LISTS, SECTIONS } from '#contract/profile/profile-edit.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { openOnOneSite, type RealPosition } from '#tests/bench/relevance/real-jobs.ts'
import { startServer, type Visitor } from '#tests/builders/server.ts'

/** Orders the pool for one profile, best first, by job keys; jobs may be missing. */
export type Ranking = (profile: ProfileContent) => string[] | Promise<string[]>

type Site = { byMatch: Ranking; byTitle: Ranking; close(): Promise<void> }

/** A complete server with the pool as its jobs, with requests like a page's. */
export async function openSite(jobs: readonly RealPosition[]): Promise<Site> {
  const server = await startServer()
  const rows = jobs.map(({ position, employer }) => openOnOneSite(position, employer))
  const { refused } = await upsertPositions(server.services, { id: 1 }, rows)
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`)
  const positions = await server.services.db.selectFrom('position').select(['id', 'external_id']).execute()
  const keys = new Map(jobs.map(({ key, position }) => [position.externalId, key]))
  const keyOf = new Map(positions.map(({ id, external_id }) => [id, keys.get(external_id)!]))

  const found = async (visitor: Visitor, asked: Record<string, string>, sortBy: string) => {
    const query = new URLSearchParams({ domain: 'demo.example', ...asked })
    const answer = await visitor.inject('GET', `${API.search}?${query}`)
    const { data } = answer.json<{ data: { sortBy: string; positions: { id: number }[] } }>()
    if (data.sortBy !== sortBy) throw new Error(`asked for ${sortBy}, got ${data.sortBy}`)
    return data.positions.map(({ id }) => keyOf.get(id)!)
  }
  const nobody = await server.anonymous()
  let candidates = 0

  return {
    async byMatch(profile) {
      candidates += 1
      const visitor = await server.signedIn({ email: `judged-${candidates}@example.com` })
      await fillIn(visitor, profile)
      return found(visitor, { sort_by: 'match' }, 'match')
    },
    // searches like somebody who types their own title
    byTitle: ({ work }) => found(nobody, { query: work[0]!.title }, 'relevance'),
    close: () => server.close(),
  }
}

async function fillIn(visitor: Visitor, profile: ProfileContent): Promise<void> {
  const { summary, preferences, firstName, lastName, phone, location, headline } = profile
  const parts = { basic_info: { firstName, lastName, phone, location, headline }, summary: summary ?? '', preferences }
  for (const section of SECTIONS) {
    const value =
      section in parts ? parts[section as keyof typeof parts] : profile[LISTS[section as keyof typeof LISTS]]
    const edit = { op_section: section, operation: 'edit', op_data: { value } }
    const answer = await visitor.inject('POST', API.profileEdit, { json: edit })
    if (answer.statusCode !== 200) throw new Error(`${section}: ${answer.body}`)
  }
}
