import type { Services } from '#server/platform/services.ts'

/** How long the skills of a tenant's jobs are cached, ms. */
const CACHE_MS = 10 * 60_000
/** Most tenants whose skills are cached at the same time, and most jobs read for each, newest first. */
const TENANTS = 100
const JOBS = 20_000
const SUGGESTED = 8

/** A skill as most jobs write it, and its folded form for comparisons. */
type Skill = { name: string; folded: string }
type CachedSkills = { until: number; skills: Promise<readonly Skill[]> }

/** Creates a reader of the skills that a tenant's open public jobs ask for. */
export function createRequestedSkillsReader({ db, now }: Pick<Services, 'db' | 'now'>) {
  const known = new Map<number, CachedSkills>()

  async function read(tenantId: number): Promise<readonly Skill[]> {
    const rows = await db
      .selectFrom('position')
      .select('skills')
      .where('tenant_id', '=', tenantId)
      .where('closed_at', 'is', null)
      .where('is_private', '=', 0)
      .where('skills', '!=', '[]')
      .orderBy('id', 'desc')
      .limit(JOBS)
      .execute()
    return rankSkillsByDemand(rows.flatMap(({ skills }) => JSON.parse(skills) as string[]))
  }

  function getSkills(tenantId: number): Promise<readonly Skill[]> {
    const cached = known.get(tenantId)
    if (cached && cached.until > now()) return cached.skills
    const skills = read(tenantId)
    known.delete(tenantId)
    known.set(tenantId, { until: now() + CACHE_MS, skills })
    // A failed read is not cached.
    skills.catch(() => known.delete(tenantId))
    for (const tenant of known.keys()) if (known.size > TENANTS) known.delete(tenant)
    return skills
  }

  return {
    /** Suggests skills that contain a word beginning with `term`. */
    async suggest(tenantId: number, term: string): Promise<string[]> {
      const foldedTerm = foldText(term)
      if (foldedTerm === '') return []
      const skills = await getSkills(tenantId)
      const begins = skills.filter((skill) => skill.folded.startsWith(foldedTerm))
      const within = skills.filter((skill) => skill.folded.includes(` ${foldedTerm}`) && !begins.includes(skill))
      return [...begins, ...within].slice(0, SUGGESTED).map(({ name }) => name)
    },
    /** All skills of the tenant's jobs, the most requested first. */
    async wanted(tenantId: number): Promise<string[]> {
      return (await getSkills(tenantId)).map(({ name }) => name)
    },
  }
}

export type SkillsReader = ReturnType<typeof createRequestedSkillsReader>

/** Ranks skills by the number of jobs that ask for them; spellings of one skill are merged. */
function rankSkillsByDemand(names: readonly string[]): Skill[] {
  const groups = Map.groupBy(names, foldText)
  return [...groups]
    .filter(([key]) => key !== '')
    .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .map(([key, writings]) => ({ name: getMostFrequentSpelling(writings), folded: key }))
}

function getMostFrequentSpelling(writings: readonly string[]): string {
  const counted = [...Map.groupBy(writings, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0] ?? ''
}

function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
