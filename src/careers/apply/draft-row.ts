/** Of this device's draft for these jobs. */
export const draftRow = (pids: readonly number[]) => `apply ${pids.join(',')}`
