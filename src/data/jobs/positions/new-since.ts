// Browser only: the server knows nothing of a device's visits.
let since: number | undefined

/**
 * Since when jobs are new to whoever uses this device, epoch s; undefined at a first visit, and until the device was
 * asked.
 */
export function getNewSince(): number | undefined {
  return since
}

export function setNewSince(seconds: number | undefined): void {
  since = seconds
}
