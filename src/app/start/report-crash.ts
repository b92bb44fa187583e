import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** Reports React's render errors: to the console, and to the error report. */
export function reportCrash(error: unknown): void {
  // A failed request is a response, shown by its caller, not a crash.
  if (error instanceof RequestFailure) return
  console.error(error) // oxlint-disable-line no-console
  void sendReport(error)
}

/** The report is a file of its own: a page that works never loads it. */
async function sendReport(error: unknown): Promise<void> {
  const { reportError } = await import('#src/platform/telemetry/error-report.ts')
  reportError(error)
}
