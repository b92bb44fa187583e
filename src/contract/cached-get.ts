import { STALE } from './zod-free/limits.ts'

// Apart from the other limits, which every first load has.

/** Cached GET helper: fresh for 3600 s (2§7), kept 7 days, at most 100 rows (DESIGN §5). */
export const CACHED_GET_FRESH = STALE.HOUR
export const CACHED_GET_KEPT = 7 * STALE.DAY
export const CACHED_GET_ROWS = 100
