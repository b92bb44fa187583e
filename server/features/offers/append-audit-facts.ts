import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { appendToAuditTrail } from '#server/db/append-to-audit-trail.ts'

export type EvidenceKind =
  | 'extended'
  | 'kept_ahead'
  | 'opened'
  | 'page_viewed'
  | 'downloaded'
  | 'ceremony_opened'
  | 'ceremony_left'
  | 'consent_shown'
  | 'consent_given'
  | 'hash_confirmed'
  | 'name_changed'
  | 'name_set'
  | 'name_typed'
  | 'signature_drawn'
  | 'signed'
  | 'countersigned'
  | 'form_completed'
  | 'accepted'
  | 'declined'
  | 'asked'
  | 'answered'
  | 'canceled'
  | 'updated'
  | 'changes_seen'
  | 'reissued'
  | 'expired'
  | 'sealed'

/** The person who acted, and their address. The employer's side has neither address nor session. */
export type Actor = { tenantId: number; candidateId: number; ip: string; userAgent: string; sessionId: string }

export type Fact = {
  kind: EvidenceKind
  offerId: number
  documentId?: string | null
  sha256?: string | null
  detail?: Record<string, unknown>
}

export function toAuditActor(context: SignedInContext): Actor {
  return {
    tenantId: context.tenant.id,
    candidateId: context.candidate.id,
    ip: context.ip,
    userAgent: context.userAgent,
    sessionId: context.session.id,
  }
}

/** An actor for actions of the server or the employer, which have neither address nor session. */
export function toSystemActor(owner: { tenantId: number; candidateId: number }): Actor {
  return { tenantId: owner.tenantId, candidateId: owner.candidateId, ip: '', userAgent: '', sessionId: '' }
}

/** Appends facts to the audit trail, in the transaction of the events they record. */
export async function appendAuditFacts(tx: Db, actor: Actor, now: number, facts: readonly Fact[]): Promise<void> {
  for (const [offerId, ofOffer] of Map.groupBy(facts, (fact) => fact.offerId))
    await appendToAuditTrail(
      tx,
      offerId,
      ofOffer.map((fact) => ({
        tenant_id: actor.tenantId,
        candidate_id: actor.candidateId,
        offer_id: offerId,
        document_id: fact.documentId ?? null,
        kind: fact.kind,
        at: now,
        ip: actor.ip,
        user_agent: actor.userAgent,
        session_id: actor.sessionId,
        document_sha256: fact.sha256 ?? null,
        detail: JSON.stringify(fact.detail ?? {}),
      })),
    )
}
