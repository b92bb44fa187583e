import type { PagedList, PagedSystem } from './list.ts'
import { openOraclePages } from './oracle.ts'
import { openFoyerPages } from './foyer.ts'
import { openSmartrecruitersPages } from './smartrecruiters.ts'
import { openTeamtailorPages } from './teamtailor.ts'
import { openBamboohrPages } from './bamboohr.ts'
import { openPhenomPages } from './phenom.ts'
import { openRipplingPages } from './rippling.ts'
import { openWorkdayPages } from './workday.ts'

const SYSTEMS: readonly PagedSystem[] = [
  openWorkdayPages,
  openSmartrecruitersPages,
  openOraclePages,
  openFoyerPages,
  openRipplingPages,
  openBamboohrPages,
  openTeamtailorPages,
  openPhenomPages,
]

/** The paged list at a URL; undefined for a feed in one piece. */
export function findPagedList(address: string): PagedList | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  for (const system of SYSTEMS) {
    const list = system(url)
    if (list) return list
  }
  return undefined
}
