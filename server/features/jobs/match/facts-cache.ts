import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProfileFacts, TitleFacts } from '#contract/jobs/match/match-facts.ts'
import { readStoredContent } from '#contract/profile/profile-content.ts'
import type { Texts } from '#server/search-index/host/thread-messages.ts'
import { resolvePositionOverrides } from '#server/platform/overrides/resolve-position-overrides.ts'
import type { Services } from '#server/platform/services.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import { parseJob, type FactRow, type ParsedJob } from './facts/job-facts.ts'
import { extractProfileFacts } from './facts/profile-facts.ts'
import { fillInTrainingFields } from './facts/study/training-fields.ts'
import { createSkillVocabulary, type Vocabulary } from './facts/skill-vocabulary.ts'
import type { KnownSkills, SkillSources } from './ports.ts'

type FactServices = Pick<Services, 'db' | 'search' | 'now'>
/** A parsed job, with the page settings it was parsed for. */
type CachedFacts = { job: ParsedJob; changedAt: number; hidden: string; size: number; vocabulary: Vocabulary }
/** The columns that show whether a cached job is up to date. */
type Head = Pick<FactRow, 'id' | 'changed_at' | 'overrides'>
type CachedVocabulary = { known: KnownSkills; wanted: readonly string[]; vocabulary: Vocabulary }

/** How long jobs are parsed before other requests get their turn, ms. */
const TURN = 5
const MAX_TENANTS = 100
/** Most characters cached in memory: about 30 MB with overhead. */
const MAX_CHARACTERS = 8_000_000
const OVERHEAD = 500

/**
 * Facts of jobs and profiles. Those of jobs are cached until the job changes, within a size limit; new ones are
 * computed in short turns so that nothing waits for a whole list.
 */
export function createFactsCache({ db, search, now }: FactServices, sources: SkillSources) {
  const jobs = new Map<number, CachedFacts>()
  const vocabularies = new Map<number, CachedVocabulary>()
  let characters = 0

  const evictFacts = (id: number, cachedFacts: CachedFacts) => {
    jobs.delete(id)
    characters -= cachedFacts.size
  }

  async function getVocabulary(tenantId: number): Promise<Vocabulary> {
    const [known, requested] = await Promise.all([sources.known(), sources.wanted(tenantId)])
    const before = vocabularies.get(tenantId)
    if (before && before.known === known && areSameNames(before.wanted, requested)) return before.vocabulary
    const vocabulary = createSkillVocabulary(known, requested)
    vocabularies.delete(tenantId)
    vocabularies.set(tenantId, { known, wanted: requested, vocabulary })
    for (const tenant of vocabularies.keys()) if (vocabularies.size > MAX_TENANTS) vocabularies.delete(tenant)
    return vocabulary
  }

  function cacheFacts(row: FactRow, cachedFacts: CachedFacts): void {
    const before = jobs.get(row.id)
    if (before) evictFacts(row.id, before)
    jobs.set(row.id, cachedFacts)
    characters += cachedFacts.size
    for (const [id, one] of jobs) if (characters > MAX_CHARACTERS) evictFacts(id, one)
  }

  async function readNew(tenant: Pick<Tenant, 'id' | 'configs'>, rows: readonly FactRow[], vocabulary: Vocabulary) {
    const titles = rows.map(({ name, language }) => ({ text: name, language }))
    const understand = (texts: Texts) => search.understand(tenant.id, texts, { address: 'jobs to match' })
    const { titles: meant } = await understand({ titles, places: [] })
    const read = new Map<number, ParsedJob>()
    let turn = performance.now()
    for (const [at, row] of rows.entries()) {
      const { hide } = resolvePositionOverrides(tenant, row.overrides)
      const job = parseJob(row, meant[at] satisfies TitleFacts | undefined as TitleFacts, vocabulary, hide)
      const size = row.name.length + job.lines.reduce((sum, { text }) => sum + text.length, OVERHEAD)
      cacheFacts(row, { job, changedAt: row.changed_at, hidden: hide.join(), size, vocabulary })
      read.set(row.id, job)
      if (performance.now() - turn < TURN) continue
      await nextTurn()
      turn = performance.now()
    }
    const asking = rows.map(({ id, language }) => ({ facts: read.get(id)!.facts, language }))
    await fillInTrainingFields(asking, async (texts) => (await understand({ titles: texts, places: [] })).titles)
    return read
  }

  return {
    /** Maps skill names to their meaning, as in matches of the tenant's jobs. */
    skillKeys: async (tenantId: number) => (await getVocabulary(tenantId)).keyOf,

    /** Facts of these positions, by their id in the database; `load` reads the positions that are not cached. */
    async ofJobs(
      tenant: Pick<Tenant, 'id' | 'configs'>,
      heads: readonly Head[],
      load: (ids: readonly number[]) => Promise<readonly FactRow[]>,
    ): Promise<Map<number, ParsedJob>> {
      const vocabulary = await getVocabulary(tenant.id)
      const known = new Map<number, ParsedJob>()
      const fresh = heads.filter((row) => {
        const cachedFacts = jobs.get(row.id)
        const isCached =
          cachedFacts?.changedAt === row.changed_at &&
          cachedFacts.vocabulary === vocabulary &&
          cachedFacts.hidden === resolvePositionOverrides(tenant, row.overrides).hide.join()
        if (isCached) known.set(row.id, cachedFacts.job)
        return !isCached
      })
      if (fresh.length === 0) return known
      const rows = await load(fresh.map(({ id }) => id))
      return new Map([...known, ...(await readNew(tenant, rows, vocabulary))])
    },

    /** A candidate's facts; null if the profile does not say what they do. */
    async ofProfile({
      id,
      tenantId,
      location,
    }: Pick<Candidate, 'id' | 'tenantId' | 'location'>): Promise<ProfileFacts | null> {
      const row = await db.selectFrom('profile').select('content').where('candidate_id', '=', id).executeTakeFirst()
      if (!row) return null
      const content = readStoredContent(row.content, { location })
      const understand = (texts: Texts) => search.understand(tenantId, texts, { address: `profile ${id}` })
      return extractProfileFacts(content, await getVocabulary(tenantId), understand, now())
    },
  }
}

export type TextFacts = ReturnType<typeof createFactsCache>

function areSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at])
}
