/** PostgreSQL ended the transaction so that another one could go on. */
const DEADLOCK = '40P01'
const TRIES = 5

/**
 * Does a transaction again that ran into another one: an erasure touches all that is a candidate's, in whatever order
 * others do.
 */
export async function retryAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || left === 1) throw error
    }
  }
}
