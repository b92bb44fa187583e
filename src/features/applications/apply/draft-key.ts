/** Key of this device's draft for the requested jobs, including those closed since. */
export const toDraftKey = (pids: readonly number[]) => `apply ${pids.join(',')}`
