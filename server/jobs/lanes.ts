/** A queue with its own limits on running tasks, so that it never waits for another lane. */
export type Lane = {
  /** Most running tasks in one process. */
  atOnce: number
  /** Most running tasks for one tenant, and for one host. */
  perTenant?: number
  perHost?: number
  /** Most running tasks for receivers whose last request failed, so that they cannot fill the lane. */
  probes?: number
}

/**
 * Interactive work, background work and requests to other servers have separate lanes, in each of which tenants take
 * turns. Mail and webhooks wait for other servers, so many run at once, at little more cost than a socket each.
 */
export const LANES = {
  /** Seals, notifications, and other consequences of events. */
  work: { atOnce: 2 },
  /** Saved searches, data exports, and remains of erased accounts. */
  background: { atOnce: 2 },
  mail: { atOnce: 4 },
  /** New-job mails and digests, as many as there are mail connections for them. */
  'bulk-mail': { atOnce: 32 },
  webhooks: { atOnce: 128, perTenant: 8, perHost: 8, probes: 16 },
  feeds: { atOnce: 8, perTenant: 2, perHost: 4, probes: 2 },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof LANES
