/**
 * True for the shortest form of a benchmark: it shows that it runs and that figures come out, and says nothing of how
 * fast anything is.
 */
export const isShort = process.env['BENCH_FORM'] === 'short'

/** How much of something is measured: as it is in the documents, or as little as it can be. */
export const amount = <T>(full: T, short: T): T => (isShort ? short : full)

/** For a benchmark without its data: says so, and ends with a failing status. */
export function notMeasured(what: string, reason: string): void {
  console.log(`${what} not measured: ${reason}`)
  process.exitCode = 1
}
