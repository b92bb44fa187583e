let isNoted = false

/** Somebody goes to jobs that they were told of: results that this device had before do not have them. */
export function rememberNewJobs(): void {
  isNoted = true
}

/** Whether that is so; said once. */
export function takeNewJobs(): boolean {
  const wasNoted = isNoted
  isNoted = false
  return wasNoted
}
