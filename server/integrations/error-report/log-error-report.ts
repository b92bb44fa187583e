import type { Logger } from '#server/runtime/log.ts'
import type { ErrorReport } from '#server/platform/ports/error-report.ts'

/** Reports crashes to the server's own log, as errors. */
export function createLogErrorReport(log: Logger): ErrorReport {
  return { report: (crash) => log.error(crash, 'page crashed') }
}
