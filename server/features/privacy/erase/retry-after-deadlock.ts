/** SQLSTATE with which PostgreSQL ends a transaction so that another one can continue. */
const DEADLOCK = '40P01'
const TRIES = 5

/**
 * Repeats a transaction after a deadlock, which can happen because an erasure writes all rows of a candidate, in
 * another order than other transactions.
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
