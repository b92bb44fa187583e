let isNoted = false

/** The person opens jobs from a notification, which cached results do not contain. */
export function rememberNewJobs(): void {
  isNoted = true
}

/** Whether that happened; resets the flag. */
export function consumeNewJobs(): boolean {
  const wasNoted = isNoted
  isNoted = false
  return wasNoted
}
