import { getServerNow } from '#src/platform/time/clock.ts'
import { getIdentity } from '#src/platform/request/identity.ts'

/**
 * Visits to jobs on this device: one begins with a job list, continues with any activity on the site, and ends after
 * half an hour without. `active` is the latest activity of this visit, `before` that of the previous one.
 */
type Visits = { active: number; before?: number | undefined }

/** ms without activity after which a visit ends. */
const VISIT_ENDS = 30 * 60_000
/** After a longer absence, ms, a visit counts as the first: nearly everything would be new. */
const REMEMBERED = 90 * 24 * 60 * 60_000
/** Interval between writes of the activity, ms: half a minute is precise enough and spares the disk. */
const OFTEN = 30_000

/** Records that jobs are viewed now. Returns when the previous visit ended (epoch ms, server clock), if any. */
export function recordVisitAndFindLast(now = getServerNow()): number | undefined {
  const stored = readVisits()
  const before = stored && isVisitOver(stored, now) ? stored.active : stored?.before
  const reported = before !== undefined && before <= now && now - before <= REMEMBERED ? before : undefined
  writeVisits({ active: now, before: reported })
  return reported
}

/** Activity in any tab prolongs a visit but starts none. */
export function watchVisitActivity(): void {
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
  const stored = readVisits()
  if (stored && !isVisitOver(stored, now)) writeVisits({ ...stored, active: now })
}

const isVisitOver = ({ active }: Visits, now: number) => Math.abs(now - active) > VISIT_ENDS

function readVisits(): Visits | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getVisitsKey()) ?? 'null')
    return isStoredVisits(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function writeVisits(visits: Visits): void {
  try {
    localStorage.setItem(getVisitsKey(), JSON.stringify(visits))
  } catch {
    // Without space or with storage disabled, every visit is the first.
  }
}

function isStoredVisits(stored: unknown): stored is Visits {
  if (typeof stored !== 'object' || stored === null || !('active' in stored)) return false
  const before = 'before' in stored ? stored.before : undefined
  return Number.isFinite(stored.active) && (before === undefined || Number.isFinite(before))
}

/** By device and site rather than account, so that it survives signing in; signing out clears it with all storage. */
const getVisitsKey = () => `job-visits:${getIdentity().domain}`
