let isNoted = false

/** Notes that the person opens jobs from a notification, which cached results do not contain. */
export function raiseNewJobsFlag(): void {
  isNoted = true
}

/** Whether jobs were opened from a notification; resets the flag. */
export function consumeNewJobsFlag(): boolean {
  const wasNoted = isNoted
  isNoted = false
  return wasNoted
}
