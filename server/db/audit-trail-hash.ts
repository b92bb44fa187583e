import { createHash } from 'node:crypto'

/** The columns of an audit row that its hash covers. */
export type Link = {
  tenant_id: number
  candidate_id: number
  offer_id: number
  seq: number
  document_id: string | null
  kind: string
  at: number
  ip: string
  user_agent: string
  session_id: string
  document_sha256: string | null
  detail: string
  prev_hash: string
}

/** Used as the previous hash of the first row in a chain. */
export const FIRST_LINK = '0'.repeat(64)
/** Part of every hash, so that the hashing rule may change while old rows are still checked by the old one. */
const RULE = 'foyer-audit-1'

/**
 * Hashes a row together with the previous row's hash: SHA-256 of the JSON `["foyer-audit-1", prev_hash, seq, tenant_id,
 * …]`. Anybody can repeat it.
 */
export function hashTrailRow(link: Link): string {
  const values = [
    RULE,
    link.prev_hash,
    link.seq,
    link.tenant_id,
    link.candidate_id,
    link.offer_id,
    link.document_id,
    link.kind,
    link.at,
    link.ip,
    link.user_agent,
    link.session_id,
    link.document_sha256,
    link.detail,
  ]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

export type Flaw = {
  reason: 'changed' | 'missing before' | 'missing at the end' | 'no trail'
  seq: number
  id: number | null
}

/** Finds the first flaw in an offer's chain; null if there is none. `end` is the separately stored end of the chain. */
export function findFirstChainFlaw(
  rows: readonly (Link & { id: number; hash: string })[],
  end: { length: number; hash: string } | undefined,
): Flaw | null {
  let prev = FIRST_LINK
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1) return { reason: 'missing before', seq: row.seq, id: row.id }
    if (row.prev_hash !== prev || row.hash !== hashTrailRow(row)) return { reason: 'changed', seq: row.seq, id: row.id }
    prev = row.hash
  }
  if (!end) return { reason: 'no trail', seq: rows.length, id: null }
  if (end.length === rows.length && end.hash === prev) return null
  return { reason: 'missing at the end', seq: rows.length, id: null }
}
