import type { LogFields } from '#server/runtime/log.ts'

/**
 * Port for reports of page crashes, in addition to the metrics log. By default they go to the server's log; an
 * implementation can send them to an error service. It receives the kind and location of an error, never a text of the
 * page.
 */
export type ErrorReport = { report(crash: LogFields): void }
