import { RequestFailure } from '#src/platform/request/request-failure.ts'

/** What React could not show: to the console for whoever looks, and to the error report. */
export function reportCrash(error: unknown): void {
  // A request that failed is an answer, shown by whoever asked: nothing crashed.
  if (error instanceof RequestFailure) return
  console.error(error) // oxlint-disable-line no-console
  void sendReport(error)
}

/** The report is a file of its own: a page that works never loads it. */
async function sendReport(error: unknown): Promise<void> {
  const { reportError } = await import('#src/platform/telemetry/error-report.ts')
  reportError(error)
}
