import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import { isErasedCandidate } from '#server/platform/erased-email.ts'
import { enqueueDeliveries, type ChannelFlags } from './enqueue-deliveries.ts'
import { KINDS, type Names, type NotificationKind } from './kinds.ts'
import { insertNotification } from './store.ts'
import { isUrgent } from './preferences/is-urgent.ts'

/** An event in the payload of its notification job. */
export type NotifyEvent = { tenantId: number; candidateId: number; event: string; eventId: number; eventAt: number }

/** The subject of a notification in its current state. */
type NotifyOptions = {
  subject: string
  names: Names
  /** False if the subject is done or over, so that it needs no action any more. */
  isOpen: boolean
  /** When the subject ends, epoch ms. */
  endsAt: number | null
  /** Channels that are possible for this notification, whatever is chosen for its topic. */
  ways?: ChannelFlags
}

/** Creates the notification of an event and enqueues its delivery, unless it exists. */
export async function createNotification(
  tx: Db,
  services: Services,
  { tenantId, candidateId, eventId, eventAt }: NotifyEvent,
  kind: NotificationKind,
  { subject, names, isOpen, endsAt, ways }: NotifyOptions,
): Promise<void> {
  if (await isCandidateErased(tx, candidateId)) return
  const asksForAction = 'asksForAction' in KINDS[kind] && isOpen
  const id = await insertNotification(tx, { candidateId, subject, kind, eventId, names, asksForAction, at: eventAt })
  if (id === undefined) return
  const urgent = isUrgent({ asksForAction, endsAt }, services.now())
  await enqueueDeliveries(tx, services, { id, tenantId, candidateId, kind, at: eventAt, isUrgent: urgent }, ways)
}

/** Whether the candidate was erased: offers retained after an erasure notify no one. */
async function isCandidateErased(tx: Db, candidateId: number): Promise<boolean> {
  const candidate = await tx.selectFrom('candidate').select('email').where('id', '=', candidateId).executeTakeFirst()
  return !candidate || isErasedCandidate(candidate)
}
