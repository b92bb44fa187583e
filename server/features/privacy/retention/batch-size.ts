/** Rows per transaction, few enough that concurrent requests are hardly delayed. */
export const BATCH_SIZE = 100
