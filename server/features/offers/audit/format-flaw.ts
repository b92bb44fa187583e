import type { Flaw as ChainFlaw } from '#server/db/audit-trail-hash.ts'

/** A deviation from the trail, by table, column and row. */
export type Flaw = {
  /** Null for data that belongs to no offer. */
  offer: number | null
  table: string
  /** Null if any column of the row may be wrong, because its fingerprint covers all of them. */
  column: string | null
  row: string | number | null
  /** Number of the event in the trail that the row contradicts. */
  event: number | null
  reason: ChainFlaw['reason'] | 'differs' | 'missing' | 'unknown' | 'damaged' | 'seal altered' | 'seal not ours'
}

const REASON_TEXTS = {
  differs: 'differs from the trail',
  missing: 'is missing',
  unknown: 'is not in the trail',
  damaged: 'does not fit its fingerprint',
  'seal altered': 'has a seal that was altered',
  'seal not ours': 'has a seal of none of our certificates',
} as const

/** Formats a flaw as a line for people. */
export function formatFlaw({ offer, table, column, row, event, reason }: Flaw): string {
  if (table === 'audit_event') return `Audit trail of offer ${offer}: ${reason}, event ${event}, row ${row}.`
  if (table === 'audit_chain') return `Audit trail of offer ${offer}: ${reason}, event ${event}.`
  const where = `${offer === null ? '' : `Offer ${offer}: `}${table}${column === null ? '' : `.${column}`} of row ${row}`
  return `${where} ${REASON_TEXTS[reason as keyof typeof REASON_TEXTS]}${event === null ? '' : `, event ${event}`}.`
}
