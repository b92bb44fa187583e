/**
 * What match is handed by the areas that know it (app.ts): names that skills go by, and those that a tenant's open
 * jobs ask for, the most wanted first.
 */
export type KnownSkills = { labels: readonly string[]; nameOf: ReadonlyMap<string, string> }
export type SkillSources = { known(): Promise<KnownSkills>; wanted(tenantId: number): Promise<readonly string[]> }
