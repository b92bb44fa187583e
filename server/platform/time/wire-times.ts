/** Epoch milliseconds as ISO 8601 in UTC, the format of times in employers' calls. */
export const toIso = (ms: number) => new Date(ms).toISOString()
export const toIsoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms))

/** Epoch milliseconds as whole epoch seconds, the format of times in candidates' calls. */
export const toSeconds = (ms: number) => Math.floor(ms / 1000)
export const toSecondsOrNull = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : toSeconds(ms)
