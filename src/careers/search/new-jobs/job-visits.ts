import { serverNow } from '#src/platform/time/clock.ts'
import { identity } from '#src/platform/request/identity.ts'

/**
 * When somebody looked for jobs on this device: a visit begins with a list of jobs, goes on with whatever is done on the site, and ends
 * after half an hour without any of it. `active` is the last sign of the present visit, `before` the last one of the visit before.
 */
type Visits = { active: number; before?: number | undefined }

/** Says that jobs are looked at now. Gives when the visit before ended (epoch ms by the server's clock), if there was one. */
export function visitJobs(now = serverNow()): number | undefined {
  const kept = read()
  const before = kept && isOver(kept, now) ? kept.active : kept?.before
  const told = before !== undefined && before <= now && now - before <= REMEMBERED ? before : undefined
  write({ active: now, before: told })
  return told
}

/** Whatever somebody does here prolongs their visit, in every tab; it begins none. */
export function watchActivity(): void {
  let noted = 0
  const note = () => {
    const now = serverNow()
    if (Math.abs(now - noted) < OFTEN) return
    noted = now
    continueVisit(now)
  }
  for (const event of ['pointerdown', 'keydown', 'scroll'])
    document.addEventListener(event, note, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => continueVisit())
  note()
}

function continueVisit(now = serverNow()): void {
  const kept = read()
  if (kept && !isOver(kept, now)) write({ ...kept, active: now })
}

const isOver = ({ active }: Visits, now: number) => Math.abs(now - active) > VISIT_ENDS

function read(): Visits | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(row()) ?? 'null')
    return isVisits(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function write(visits: Visits): void {
  try {
    localStorage.setItem(row(), JSON.stringify(visits))
  } catch {
    // No room, or storage is switched off: every visit is the first.
  }
}

function isVisits(kept: unknown): kept is Visits {
  if (typeof kept !== 'object' || kept === null || !('active' in kept)) return false
  const before = 'before' in kept ? kept.before : undefined
  return Number.isFinite(kept.active) && (before === undefined || Number.isFinite(before))
}

/** Of the device and the site, not of an account, so that signing in goes on with it; signing out clears it with the rest of the storage. */
const row = () => `job-visits:${identity().domain}`

/** Without a sign of anybody, ms. */
const VISIT_ENDS = 30 * 60_000
/** Whoever was here longer ago than a season comes as if for the first time: nearly everything would be new. ms */
const REMEMBERED = 90 * 24 * 60 * 60_000
/** Half a minute is near enough, and the disk is spared. ms */
const OFTEN = 30_000
