import type { Db } from '#server/db/open-db.ts'
import type { RequestKind, RequestOutcome } from '#contract/offers/offer-requests.ts'
import type { Services } from '#server/platform/services.ts'
import type { OfferKind } from '#server/features/notifications/kinds.ts'
import { markNotificationsOfSubjectRead, clearActionRequests } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type OfferEvent = NotifyEvent & {
  offerId: number
  documentId?: string | undefined
  asked?: RequestKind | undefined
  outcome?: RequestOutcome | undefined
  event: OfferKind | 'offer.viewed'
}

/** Notifies the candidate of an event of an offer; reading a letter marks the notifications of its offer as read. */
export async function notifyOfOfferEvent(services: Services, happened: OfferEvent): Promise<void> {
  const { tenantId, candidateId, offerId, documentId, asked, outcome, event, eventAt } = happened
  await services.transaction(async (tx) => {
    const offer = await tx
      .selectFrom('offer')
      .select(['position_name', 'status', 'expires_at', 'reissue_of'])
      .where('id', '=', offerId)
      .where('candidate_id', '=', candidateId)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!offer) return
    const about = { candidateId, subject: buildSubject.offer(offerId) }
    const isOpen = offer.status === 'Extended'
    if (!isOpen) await clearActionRequests(tx, about)
    if (event === 'offer.viewed') return markNotificationsOfSubjectRead(tx, about, eventAt)
    const news = event === 'offer.updated' ? await detectUnseenChanges(tx, offerId) : undefined
    if (news === 'none') return
    const letter = event === 'document.sealed' ? await findLetterStatus(tx, offerId, documentId) : undefined
    // A letter sealed for the employer only is skipped: the candidate is notified about the letter to sign.
    if (letter && letter.status !== 'Signed') return
    const names = {
      position: offer.position_name,
      ...(event !== 'offer.expiring' || offer.expires_at === null ? {} : { endsAt: offer.expires_at }),
      ...(event === 'offer.extended' && offer.reissue_of !== null ? { replaces: 1 } : {}),
      ...(asked && outcome ? { asked, outcome } : {}),
      ...(letter?.countersealed === 1 ? { both: 1 } : {}),
      ...(news === 'ready' ? { ready: 1 } : {}),
    }
    await createNotification(tx, services, happened, event, { ...about, names, isOpen, endsAt: offer.expires_at })
  })
}

function findLetterStatus(tx: Db, offerId: number, documentId = '') {
  return tx
    .selectFrom('offer_document')
    .select(['status', 'countersealed'])
    .where('id', '=', documentId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
}

/**
 * The kind of news. `none` if a change had no effect or the candidate acted first. A letter that became available only
 * after the employer signed counts as ready, not as changed.
 */
async function detectUnseenChanges(tx: Db, offerId: number): Promise<'none' | 'ready' | 'changed'> {
  const unseen = await tx
    .selectFrom('offer_change')
    .select(['what', 'before'])
    .where('offer_id', '=', offerId)
    .where('seen_at', 'is', null)
    .execute()
  if (unseen.length === 0) return 'none'
  return unseen.every(({ what, before }) => what === 'letter' && before === null) ? 'ready' : 'changed'
}
