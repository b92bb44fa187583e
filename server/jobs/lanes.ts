/** Work of one kind, which waits for nothing but its own places. */
export type Lane = {
  /** Tasks in hand at a time in one process. */
  atOnce: number
  /** Limits of tasks in progress for one tenant, and to one host. */
  perTenant?: number
  perHost?: number
  /** Slots for receivers that failed last: they are probed one at a time and do not fill the lane. */
  probes?: number
}

/**
 * Interactive work, background work and requests to other servers have separate lanes. Within a lane tenants take
 * turns. The last two wait for servers configured by employers: many at once cost little more than a socket each.
 */
export const LANES = {
  /** Seals, notifications, and everything that follows from an event. */
  work: { atOnce: 2 },
  /** Saved searches, copies of everything, what erased accounts leave. */
  background: { atOnce: 2 },
  mail: { atOnce: 4 },
  /** New-job mails and digests: as many as there are connections for them. */
  'bulk-mail': { atOnce: 32 },
  webhooks: { atOnce: 128, perTenant: 8, perHost: 8, probes: 16 },
  feeds: { atOnce: 8, perTenant: 2, perHost: 4, probes: 2 },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof LANES
