/** The search took more of the processor than it may. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/**
 * From now on `requireTime` throws when this thread has worked for so many ms more, however busy the machine is with others; without a number never.
 * Searches come one after the other.
 */
export function limitTime(ms?: number): void {
  until = ms === undefined ? Infinity : usedTime() + ms
}

/** Asked between the steps of a search. */
export function requireTime(): void {
  if (until !== Infinity && usedTime() > until) throw new TookTooLong('the search took too long')
}

function usedTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let until = Infinity
