/**
 * True for the shortest form of a benchmark, which proves that it runs and prints figures, but not how fast anything
 * is.
 */
export const isShort = process.env['BENCH_FORM'] === 'short'

/** How much is measured: the documented amount, or as little as possible. */
export const amount = <T>(full: T, short: T): T => (isShort ? short : full)

/** Reports a benchmark whose data is missing, and sets a failing exit code. */
export function notMeasured(what: string, reason: string): void {
  console.log(`${what} not measured: ${reason}`)
  process.exitCode = 1
}
