import type { PagedList, PagedSystem } from './list.ts'
import { oraclePages } from './oracle.ts'
import { ownCallPages } from './own-calls.ts'
import { smartrecruitersPages } from './smartrecruiters.ts'
import { teamtailorPages } from './teamtailor.ts'
import { bamboohrPages } from './bamboohr.ts'
import { phenomPages } from './phenom.ts'
import { ripplingPages } from './rippling.ts'
import { workdayPages } from './workday.ts'

const SYSTEMS: readonly PagedSystem[] = [
  workdayPages,
  smartrecruitersPages,
  oraclePages,
  ownCallPages,
  ripplingPages,
  bamboohrPages,
  teamtailorPages,
  phenomPages,
]

/** The list at an address, when it comes in pages; undefined for a feed that is whole. */
export function pagedListAt(address: string): PagedList | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  for (const system of SYSTEMS) {
    const list = system(url)
    if (list) return list
  }
  return undefined
}
