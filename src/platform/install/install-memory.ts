import { getServerNow } from '#src/platform/time/clock.ts'
import { triggerMoment } from './moment-cards.ts'

// Rows of localStorage about the device, not a person; they survive signing out.
const OFFERED = 'install-asked'
const VISITED_ROW = 'visited'

/** Records that installing was offered: for months it is not offered again, whatever the answer was. */
export function rememberInstallOffered(now = getServerNow()): void {
  writeTimeRow(OFFERED, now)
}

/** Whether the app was offered in the past months. */
export function wasInstallOffered(now = getServerNow()): boolean {
  const offered = readTimeRow(OFFERED)
  return offered !== undefined && now - offered < OFFER_AGAIN
}

/** Counts this visit; a return at another time is a moment to offer the installation. */
export function recordSiteVisit(now = getServerNow()): void {
  const last = readTimeRow(VISITED_ROW)
  writeTimeRow(VISITED_ROW, now)
  if (last !== undefined && now - last > VISIT_GAP) triggerMoment('second-visit')
}

function readTimeRow(row: string): number | undefined {
  try {
    const value = localStorage.getItem(row)
    return value === null ? undefined : Number(value)
  } catch {
    return undefined
  }
}

function writeTimeRow(row: string, value: number): void {
  try {
    localStorage.setItem(row, String(value))
  } catch {
    // Without storage, every visit counts as the first, during which nothing is offered.
  }
}

const MINUTE = 60_000
/** Least time between two visits, ms. */
const VISIT_GAP = 30 * MINUTE
/** Time until the installation is offered again, ms: half a year. */
const OFFER_AGAIN = 182 * 24 * 60 * MINUTE
