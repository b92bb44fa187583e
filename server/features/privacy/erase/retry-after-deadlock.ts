/** PostgreSQL ended the transaction so that another one could go on. */
const DEADLOCK = '40P01'
const TRIES = 5

/**
 * Repeats a transaction after a deadlock: an erasure writes all rows of a candidate, in another order than other
 * transactions.
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
