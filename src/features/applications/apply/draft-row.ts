/** Of this device's draft for the jobs that were asked for: also when some of them have closed since. */
export const toDraftRow = (pids: readonly number[]) => `apply ${pids.join(',')}`
