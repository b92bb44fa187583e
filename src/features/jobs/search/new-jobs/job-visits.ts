import { getServerNow } from '#src/platform/time/clock.ts'
import { getIdentity } from '#src/platform/request/identity.ts'

/**
 * When somebody looked for jobs on this device: a visit begins with a list of jobs, goes on with whatever is done on
 * the site, and ends after half an hour without any of it. `active` is the last sign of the present visit, `before`
 * the last one of the visit before.
 */
type Visits = { active: number; before?: number | undefined }

/**
 * Says that jobs are looked at now. Gives when the visit before ended (epoch ms by the server's clock), if there was
 * one.
 */
export function recordVisit(now = getServerNow()): number | undefined {
  const stored = read()
  const before = stored && isOver(stored, now) ? stored.active : stored?.before
  const reported = before !== undefined && before <= now && now - before <= REMEMBERED ? before : undefined
  write({ active: now, before: reported })
  return reported
}

/** Whatever somebody does here prolongs their visit, in every tab; it begins none. */
export function watchActivity(): void {
  let noted = 0
  const recordActivity = () => {
    const now = getServerNow()
    if (Math.abs(now - noted) < OFTEN) return
    noted = now
    continueVisit(now)
  }
  for (const event of ['pointerdown', 'keydown', 'scroll'])
    document.addEventListener(event, recordActivity, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => continueVisit())
  recordActivity()
}

function continueVisit(now = getServerNow()): void {
  const stored = read()
  if (stored && !isOver(stored, now)) write({ ...stored, active: now })
}

const isOver = ({ active }: Visits, now: number) => Math.abs(now - active) > VISIT_ENDS

function read(): Visits | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getRowKey()) ?? 'null')
    return isVisits(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function write(visits: Visits): void {
  try {
    localStorage.setItem(getRowKey(), JSON.stringify(visits))
  } catch {
    // No room, or storage is switched off: every visit is the first.
  }
}

function isVisits(stored: unknown): stored is Visits {
  if (typeof stored !== 'object' || stored === null || !('active' in stored)) return false
  const before = 'before' in stored ? stored.before : undefined
  return Number.isFinite(stored.active) && (before === undefined || Number.isFinite(before))
}

/**
 * Of the device and the site, not of an account, so that signing in goes on with it; signing out clears it with the
 * rest of the storage.
 */
const getRowKey = () => `job-visits:${getIdentity().domain}`

/** Without a sign of anybody, ms. */
const VISIT_ENDS = 30 * 60_000
/** Whoever was here longer ago than a season comes as if for the first time: nearly everything would be new. ms */
const REMEMBERED = 90 * 24 * 60 * 60_000
/** Half a minute is near enough, and the disk is spared. ms */
const OFTEN = 30_000
