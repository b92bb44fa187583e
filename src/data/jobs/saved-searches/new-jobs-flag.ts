let isNoted = false

/** The person opens jobs from a notification, which cached results do not contain. */
export function raiseNewJobsFlag(): void {
  isNoted = true
}

/** Whether that happened; resets the flag. */
export function consumeNewJobsFlag(): boolean {
  const wasNoted = isNoted
  isNoted = false
  return wasNoted
}
