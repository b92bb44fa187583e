import { isNameOtherThanAddressee } from '#contract/account/full-name.ts'
import type { ApplicationStatus } from '#contract/applications/forms/applications.ts'
import type { RegistrationActor, RegistrationStatus } from '#contract/events/events.ts'
import type { InterviewActor, InterviewStatus } from '#contract/interviews/interviews.ts'
import type { OfferStatus } from '#contract/offers/offers.ts'
import {
  CANDIDATE_EVENTS,
  DOCUMENT_EVENTS,
  FORM_EVENTS,
  INTERVIEW_EVENTS,
  MESSAGE_EVENTS,
  OFFER_EVENTS,
  REGISTRATION_EVENTS,
  REFERRAL_EVENTS,
  REQUEST_EVENTS,
  TASK_EVENTS,
  type WebhookEvent,
  type WebhookPayload,
} from '#contract/employer/webhooks.ts'
import { DECLINE_REASONS } from '#contract/offers/decline.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildInterviewPayload } from './interview-payload.ts'
import { buildRegistrationPayload } from './registration-payload.ts'
import { buildReferralPayload } from './referral-payload.ts'
import { buildRequestPayload } from './request-payload.ts'

/** An event to deliver, with the ids of its subject. */
export type EventToDeliver = {
  tenantId: number
  offerId?: number | undefined
  documentId?: string | undefined
  /** SHA-256 of a file that was sealed or could not be sealed. */
  sha256?: string | undefined
  requestId?: number | undefined
  applicationId?: number | undefined
  assignmentId?: string | undefined
  taskId?: string | undefined
  interviewId?: string | undefined
  /** The state of an interview after the event, and who caused it. */
  state?: InterviewStatus | undefined
  by?: InterviewActor | undefined
  registrationId?: string | undefined
  /** The state of a registration after the event, and who caused it. */
  registration?: RegistrationStatus | undefined
  who?: RegistrationActor | undefined
  messageId?: number | undefined
  referralId?: string | undefined
  /** The sender of a message. */
  from?: 'candidate' | 'employer' | undefined
  /** The id of an erased candidate, with the offers and applications erased with them. */
  encId?: string | undefined
  offerIds?: readonly number[] | undefined
  applicationIds?: readonly number[] | undefined
  /** The status of an application after the event. */
  status?: ApplicationStatus | undefined
  event: WebhookEvent
  eventId: number
  eventAt: number
}

const STATUS: Record<OfferEvent, OfferStatus> = {
  'offer.extended': 'Extended',
  'offer.viewed': 'Extended',
  'offer.updated': 'Extended',
  'offer.accepted': 'Accepted',
  'offer.declined': 'Declined',
  'offer.expired': 'Expired',
  'offer.canceled': 'Canceled',
  'offer.reissued': 'Extended',
}

/** The payload for a receiver; null if its subject no longer exists. */
export async function buildWebhookPayload(db: Db, occurrence: EventToDeliver): Promise<WebhookPayload | null> {
  const { tenantId, event, offerId, applicationId, assignmentId, status = 'submitted' } = occurrence
  const timestamp = new Date(occurrence.eventAt).toISOString()
  if (isDocumentEvent(event)) return buildDocumentPayload(db, event, occurrence, timestamp)
  if (isRequestEvent(event)) return buildRequestPayload(db, event, occurrence, timestamp)
  if (isInterviewEvent(event)) return buildInterviewPayload(db, event, occurrence, timestamp)
  if (isRegistrationEvent(event)) return buildRegistrationPayload(db, event, occurrence, timestamp)
  if (isTaskEvent(event)) return buildTaskPayload(db, event, occurrence, timestamp)
  if (isMessageEvent(event)) return buildMessagePayload(db, event, occurrence, timestamp)
  if (isCandidateEvent(event)) return buildCandidatePayload(event, occurrence, timestamp)
  if (isReferralEvent(event)) return buildReferralPayload(db, event, occurrence, timestamp)
  if (isOfferEvent(event)) {
    const offer = await db
      .selectFrom('offer')
      .select(['id', 'position_id', 'reissue_of', 'addressee', 'decline_reason'])
      .where('id', '=', offerId ?? 0)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!offer) return null
    const { id, addressee, decline_reason: reason, ...about } = offer
    const name_differs = (await listSignerNames(db, id)).some((name) => isNameOtherThanAddressee(name, addressee))
    const decline_reason = DECLINE_REASONS.find((one) => one === reason) ?? null
    const data = { offer_id: id, status: STATUS[event], ...about, name_differs, decline_reason }
    return { type: event, timestamp, data }
  }
  if (isFormEvent(event)) {
    const assignment = await db
      .selectFrom('form_assignment')
      .select(['id', 'form_id'])
      .where('id', '=', assignmentId ?? '')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!assignment) return null
    return { type: event, timestamp, data: { form_assignment_id: assignment.id, form_id: assignment.form_id } }
  }
  const application = await db
    .selectFrom('application')
    .select(['id', 'position_id'])
    .where('id', '=', applicationId ?? 0)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!application) return null
  const { id, position_id } = application
  return { type: event, timestamp, data: { application_id: id, status, position_id } }
}

/**
 * The payload about a document, with the fingerprint of its file, by which a receiver finds the file in the evidence.
 */
async function buildDocumentPayload(
  db: Db,
  event: DocumentEvent,
  { tenantId, offerId, documentId, sha256: reportedSha256 }: EventToDeliver,
  timestamp: string,
): Promise<WebhookPayload | null> {
  const document = await db
    .selectFrom('offer_document')
    .select(['id', 'offer_id', 'sha256', 'sealed_sha256', 'countersigned_sha256'])
    .where('id', '=', documentId ?? '')
    .where('offer_id', '=', offerId ?? 0)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!document) return null
  const sha256 = {
    'document.signed': document.sha256,
    'document.countersigned': document.countersigned_sha256,
    'document.sealed': reportedSha256 ?? document.sealed_sha256,
    'document.seal-failed': reportedSha256 ?? document.sha256,
  }[event]
  if (sha256 === null) return null
  return { type: event, timestamp, data: { offer_id: document.offer_id, document_id: document.id, sha256 } }
}

/** Lists the typed names of those who signed an offer. */
async function listSignerNames(db: Db, offerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('signature')
    .innerJoin('offer_document', 'offer_document.id', 'signature.document_id')
    .select('signature.signature_text')
    .where('offer_document.offer_id', '=', offerId)
    .execute()
  return rows.map((row) => row.signature_text)
}

async function buildTaskPayload(
  db: Db,
  event: TaskEvent,
  { tenantId, taskId }: EventToDeliver,
  timestamp: string,
): Promise<WebhookPayload | null> {
  const task = await db
    .selectFrom('onboarding_task')
    .select(['id as task_id', 'external_id'])
    .where('id', '=', taskId ?? '')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return task ? { type: event, timestamp, data: task } : null
}

/** The payload about a candidate's message; the employer's own messages have none. */
async function buildMessagePayload(
  db: Db,
  event: MessageEvent,
  { tenantId, messageId, from }: EventToDeliver,
  timestamp: string,
): Promise<WebhookPayload | null> {
  if (from !== 'candidate') return null
  const message = await db
    .selectFrom('application_message')
    .innerJoin('application', 'application.id', 'application_message.application_id')
    .select(['application_id', 'application_message.id as message_id', 'application.position_id'])
    .where('application_message.id', '=', messageId ?? 0)
    .where('application.tenant_id', '=', tenantId)
    .executeTakeFirst()
  return message ? { type: event, timestamp, data: message } : null
}

/**
 * Builds the payload about an erased candidate from the event alone, because the database contains nothing about them
 * any more.
 */
function buildCandidatePayload(
  event: CandidateEvent,
  { encId, offerIds = [], applicationIds = [] }: EventToDeliver,
  timestamp: string,
): WebhookPayload {
  const data = { candidate_id: encId ?? '', offer_ids: [...offerIds], application_ids: [...applicationIds] }
  return { type: event, timestamp, data }
}

type OfferEvent = (typeof OFFER_EVENTS)[number]
type DocumentEvent = (typeof DOCUMENT_EVENTS)[number]
type FormEvent = (typeof FORM_EVENTS)[number]
const isOfferEvent = (event: WebhookEvent): event is OfferEvent => OFFER_EVENTS.some((one) => one === event)
const isDocumentEvent = (event: WebhookEvent): event is DocumentEvent => DOCUMENT_EVENTS.some((one) => one === event)
export type RequestEvent = (typeof REQUEST_EVENTS)[number]
const isRequestEvent = (event: WebhookEvent): event is RequestEvent => REQUEST_EVENTS.some((one) => one === event)
type MessageEvent = (typeof MESSAGE_EVENTS)[number]
const isMessageEvent = (event: WebhookEvent): event is MessageEvent => MESSAGE_EVENTS.some((one) => one === event)
type TaskEvent = (typeof TASK_EVENTS)[number]
const isTaskEvent = (event: WebhookEvent): event is TaskEvent => TASK_EVENTS.some((one) => one === event)
export type InterviewEvent = (typeof INTERVIEW_EVENTS)[number]
const isInterviewEvent = (event: WebhookEvent): event is InterviewEvent => INTERVIEW_EVENTS.some((one) => one === event)
type CandidateEvent = (typeof CANDIDATE_EVENTS)[number]
const isCandidateEvent = (event: WebhookEvent): event is CandidateEvent => CANDIDATE_EVENTS.some((one) => one === event)
type RegistrationEvent = (typeof REGISTRATION_EVENTS)[number]
const isRegistrationEvent = (event: WebhookEvent): event is RegistrationEvent =>
  REGISTRATION_EVENTS.some((one) => one === event)
const isFormEvent = (event: WebhookEvent): event is FormEvent => FORM_EVENTS.some((one) => one === event)

export type ReferralEvent = (typeof REFERRAL_EVENTS)[number]
const isReferralEvent = (event: WebhookEvent): event is ReferralEvent => REFERRAL_EVENTS.some((one) => one === event)
