import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProfileFacts, TitleFacts } from '#contract/match/facts.ts'
import { keptContent } from '#contract/profile/profile-content.ts'
import type { Texts } from '#server/search-index/host/messages.ts'
import { overridesOf } from '#server/platform/overrides/position-overrides.ts'
import type { Services } from '#server/platform/services.ts'
import type { Candidate, Tenant } from '#server/platform/http/visit.ts'
import { readJob, type FactRow, type ReadJob } from './facts/job-facts.ts'
import { profileFactsOf } from './facts/profile-facts.ts'
import { tellTrades } from './facts/study/trades.ts'
import { openVocabulary, type Vocabulary } from './facts/vocabulary.ts'
import type { KnownSkills, SkillSources } from './ports.ts'

type Ground = Pick<Services, 'db' | 'search' | 'now'>
/** A job as it was read, and what of its page it was read for. */
type Kept = { job: ReadJob; changedAt: number; hidden: string; size: number; vocabulary: Vocabulary }
/** What says whether a job was read as it is now. */
type Head = Pick<FactRow, 'id' | 'changed_at' | 'overrides'>
type Held = { known: KnownSkills; wanted: readonly string[]; vocabulary: Vocabulary }

/**
 * Facts of jobs and profiles. Those of jobs are kept by job until it changes, as much as fits; what is new is read in short turns, so that nobody waits for
 * a whole list.
 */
export function openTextFacts({ db, search, now }: Ground, sources: SkillSources) {
  const jobs = new Map<number, Kept>()
  const held = new Map<number, Held>()
  let characters = 0

  const drop = (id: number, kept: Kept) => {
    jobs.delete(id)
    characters -= kept.size
  }

  async function vocabularyOf(tenantId: number): Promise<Vocabulary> {
    const [known, wanted] = await Promise.all([sources.known(), sources.wanted(tenantId)])
    const before = held.get(tenantId)
    if (before && before.known === known && isSame(before.wanted, wanted)) return before.vocabulary
    const vocabulary = openVocabulary(known, wanted)
    held.delete(tenantId)
    held.set(tenantId, { known, wanted, vocabulary })
    for (const tenant of held.keys()) if (held.size > MOST_TENANTS) held.delete(tenant)
    return vocabulary
  }

  function keep(row: FactRow, kept: Kept): void {
    const before = jobs.get(row.id)
    if (before) drop(row.id, before)
    jobs.set(row.id, kept)
    characters += kept.size
    for (const [id, one] of jobs) if (characters > MOST_CHARACTERS) drop(id, one)
  }

  async function readNew(tenant: Pick<Tenant, 'id' | 'configs'>, rows: readonly FactRow[], vocabulary: Vocabulary) {
    const titles = rows.map(({ name, language }) => ({ text: name, language }))
    const understand = (texts: Texts) => search.understand(tenant.id, texts, { address: 'jobs to match' })
    const { titles: meant } = await understand({ titles, places: [] })
    const read = new Map<number, ReadJob>()
    let turn = performance.now()
    for (const [at, row] of rows.entries()) {
      const { hide } = overridesOf(tenant, row.overrides)
      const job = readJob(row, meant[at] satisfies TitleFacts | undefined as TitleFacts, vocabulary, hide)
      const size = row.name.length + job.lines.reduce((sum, { text }) => sum + text.length, OVERHEAD)
      keep(row, { job, changedAt: row.changed_at, hidden: hide.join(), size, vocabulary })
      read.set(row.id, job)
      if (performance.now() - turn < TURN) continue
      await nextTurn()
      turn = performance.now()
    }
    const asking = rows.map(({ id, language }) => ({ facts: read.get(id)!.facts, language }))
    await tellTrades(asking, async (texts) => (await understand({ titles: texts, places: [] })).titles)
    return read
  }

  return {
    /** Says which names of skills mean the same, as matches of the tenant's jobs do. */
    skillKeys: async (tenantId: number) => (await vocabularyOf(tenantId)).keyOf,

    /** Of these positions, by their number in the database; `load` reads those in full that are not known. */
    async ofJobs(
      tenant: Pick<Tenant, 'id' | 'configs'>,
      heads: readonly Head[],
      load: (ids: readonly number[]) => Promise<readonly FactRow[]>,
    ): Promise<Map<number, ReadJob>> {
      const vocabulary = await vocabularyOf(tenant.id)
      const known = new Map<number, ReadJob>()
      const fresh = heads.filter((row) => {
        const kept = jobs.get(row.id)
        const isKept =
          kept?.changedAt === row.changed_at &&
          kept.vocabulary === vocabulary &&
          kept.hidden === overridesOf(tenant, row.overrides).hide.join()
        if (isKept) known.set(row.id, kept.job)
        return !isKept
      })
      if (fresh.length === 0) return known
      const rows = await load(fresh.map(({ id }) => id))
      return new Map([...known, ...(await readNew(tenant, rows, vocabulary))])
    },

    /** Of a candidate; null where the profile says nothing of what they do. */
    async ofProfile({
      id,
      tenantId,
      location,
    }: Pick<Candidate, 'id' | 'tenantId' | 'location'>): Promise<ProfileFacts | null> {
      const row = await db.selectFrom('profile').select('content').where('candidate_id', '=', id).executeTakeFirst()
      if (!row) return null
      const content = keptContent(row.content, { location })
      const understand = (asked: Texts) => search.understand(tenantId, asked, { address: `profile ${id}` })
      return profileFactsOf(content, await vocabularyOf(tenantId), understand, now())
    },
  }
}

export type TextFacts = ReturnType<typeof openTextFacts>

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at])
}

/** Milliseconds of reading after which others get their turn. */
const TURN = 5
const MOST_TENANTS = 100
/** Of texts that are kept in memory: some 30 MB with what is around them. */
const MOST_CHARACTERS = 8_000_000
const OVERHEAD = 500
