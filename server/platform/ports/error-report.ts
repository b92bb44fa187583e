import type { LogFields } from '#server/runtime/log.ts'

/**
 * Where crashes of pages are reported, in addition to the metrics log. The default writes to the server's log;
 * an error service can be another implementation. It receives kind and location of an error, never a text of the page.
 */
export type ErrorReport = { report(crash: LogFields): void }
