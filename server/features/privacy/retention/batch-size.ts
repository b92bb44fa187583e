/** Rows of one transaction: few enough that whoever waits for it hardly notices. */
export const BATCH_SIZE = 100
