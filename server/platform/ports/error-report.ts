import type { LogFields } from '#server/runtime/log.ts'

/**
 * Where pages that crashed are reported to, beside the metrics log. The default writes the server's log; an
 * error service is another one of these. It gets kind and place of an error, never a text of the page.
 */
export type ErrorReport = { report(crash: LogFields): void }
