/** Work of one kind, which waits for nothing but its own places. */
export type Lane = {
  /** Tasks in hand at a time in one process. */
  atOnce: number
  /** Of these for one tenant, and to one host. */
  perTenant?: number
  perHost?: number
  /**
   * Of these to receivers that failed the last time: they are asked one by one whether they are back, and fill no
   * lane.
   */
  probes?: number
}

/**
 * What somebody waits for has a lane apart from what nobody does, and requests to other servers lanes apart from
 * both. Within a lane tenants take turns. The last two wait for servers that employers name: so many at once cost
 * little more than a socket each.
 */
export const LANES = {
  /** Seals, notifications, and everything that follows from an event. */
  work: { atOnce: 2 },
  /** Saved searches, copies of everything, what erased accounts leave. */
  background: { atOnce: 2 },
  mail: { atOnce: 4 },
  /** Mails that tell of new jobs, and summaries: as many as there are connections for them. */
  'bulk-mail': { atOnce: 32 },
  webhooks: { atOnce: 128, perTenant: 8, perHost: 8, probes: 16 },
  feeds: { atOnce: 8, perTenant: 2, perHost: 4, probes: 2 },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof LANES
