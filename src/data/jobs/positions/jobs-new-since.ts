// Browser only: the server does not know a device's visits.
let since: number | undefined

/** Since when jobs count as new on this device, epoch s; undefined at a first visit, and until storage was read. */
export function getNewSince(): number | undefined {
  return since
}

export function setNewSince(seconds: number | undefined): void {
  since = seconds
}
