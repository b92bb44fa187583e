import { STALE } from './zod-free/limits.ts'

// Separate from the other limits, which are part of every first load.

/** Cached GET helper: fresh for 3600 s, stored 7 days, at most 100 rows. */
export const CACHED_GET_FRESH = STALE.HOUR
export const CACHED_GET_KEPT = 7 * STALE.DAY
export const CACHED_GET_ROWS = 100
