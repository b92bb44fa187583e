import type { Db } from '#server/db/open-db.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { appendToAuditTrail } from '#server/db/append-to-audit-trail.ts'

/**
 * Records a new name in the evidence of each offer that the candidate could sign with it, in the transaction that
 * writes the name. Everything that renames a candidate calls this.
 */
export async function recordNewName(tx: Db, context: SignedInContext, name: string, now: number): Promise<void> {
  const { candidate, tenant, ip, userAgent, session } = context
  const before = formatFullName(candidate)
  const offers = await tx
    .selectFrom('offer')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('candidate_id', '=', candidate.id)
    .where('status', '=', 'Extended')
    .execute()
  for (const { id } of offers)
    await appendToAuditTrail(tx, id, [
      {
        tenant_id: tenant.id,
        candidate_id: candidate.id,
        offer_id: id,
        document_id: null,
        kind: before === '' ? 'name_set' : 'name_changed',
        at: now,
        ip,
        user_agent: userAgent,
        session_id: session.id,
        document_sha256: null,
        detail: JSON.stringify(before === '' ? { name } : { from: before, name }),
      },
    ])
}
