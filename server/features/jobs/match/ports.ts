/**
 * What other areas provide for matching (app.ts): names of skills, and the skills that a tenant's open jobs require,
 * the most frequent first.
 */
export type KnownSkills = { labels: readonly string[]; nameOf: ReadonlyMap<string, string> }
export type SkillSources = { known(): Promise<KnownSkills>; wanted(tenantId: number): Promise<readonly string[]> }
