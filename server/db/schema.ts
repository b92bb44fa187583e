import type { ColumnType, Generated } from 'kysely'
import type { NameOrder } from '#contract/account/name-order.ts'
import type { AccountTables } from './schema/account.ts'
import type { DocumentTables } from './schema/documents.ts'
import type { EventTables } from './schema/events.ts'
import type { FormTables } from './schema/forms.ts'
import type { InterviewTables } from './schema/interviews.ts'
import type { JobTables } from './schema/jobs.ts'
import type { MessageTables } from './schema/messages.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { OfferRequestTables } from './schema/offer-requests.ts'
import type { ReferralTables } from './schema/referrals.ts'
import type { SavedSearchTables } from './schema/saved-searches.ts'
import type { DashboardTables } from './schema/dashboard.ts'
import type { OnboardingTables } from './schema/onboarding.ts'
import type { PositionTables } from './schema/positions.ts'
import type { PrivacyTables } from './schema/privacy.ts'
import type { ProfileTables } from './schema/profile.ts'

// Types of our tables.
// Times are epoch milliseconds, JSON is text, flags are 0 or 1: the same on SQLite and PostgreSQL.

type Flag = ColumnType<number, number | undefined, number>

type TenantTable = {
  id: Generated<number>
  domain: string
  /** Host name of this tenant, for URLs without a `domain` parameter. */
  host: string | null
  name: string
  configs: string
  banner_text: string | null
  created_at: number
}

type CandidateTable = {
  id: Generated<number>
  tenant_id: number
  /** The user id in better-auth; null until the candidate's address has signed in once. */
  person_id: string | null
  enc_id: string
  email: string
  first_name: string | null
  last_name: string | null
  /** Which name the candidate writes first; null until chosen. */
  name_order: NameOrder | null
  /** Where the candidate lives, from the profile; null if not given. */
  location: string | null
  has_resume: Flag
  is_onboarded: Flag
  /** JSON list of onboarding steps that are done or skipped. */
  bootstrap_steps: string
  is_admin: Flag
  is_theme_builder: Flag
  /** IANA name, chosen by the candidate or last reported by a browser; null until then. */
  time_zone: string | null
  /** 1 if the candidate chose the time zone, which browsers then no longer change. */
  has_own_time_zone: Flag
  /** The language in which the candidate last read the site; null if not known yet. */
  locale: string | null
  /** 1 if the candidate turned off matching. */
  is_match_off: Flag
  /** Epoch ms; null if the candidate has not signed in since this column was added. */
  signed_in_at: number | null
  created_at: number
}

/** Files of each tenant by content hash, written in the same transaction as the rows that refer to them. */
type FileTable = {
  tenant_id: number
  sha256: string
  media_type: string
  size: number
  bytes: Uint8Array
  created_at: number
}

type OfferTable = {
  id: Generated<number>
  tenant_id: number
  candidate_id: number
  position_id: number | null
  position_name: string
  /** The name to which the employer addressed the offer; null without one. */
  addressee: string | null
  status: string
  /** JSON: salary, start and place as entered by the employer. */
  terms: string | null
  /** The ended offer that this offer replaces. */
  reissue_of: number | null
  /** JSON: the candidate's contact person for the offer. */
  contact: string | null
  /** Why the offer was declined, if given: a reason from the list, and free text. */
  decline_reason: string | null
  decline_words: string | null
  /** A random salt of `decline_words`' hash in the trail. Once the salt is deleted, the hash reveals nothing. */
  decline_salt: string | null
  /** When the candidate first opened a letter of the offer. */
  viewed_at: number | null
  expires_at: number | null
  /** When the employer last changed `expires_at`; null if it was never changed. */
  end_set_at: number | null
  updated_at: number
  created_at: number
}

/**
 * A change that the employer made to an open offer. Values are JSON (`changedValue` of the contract); null for a value
 * that was added or removed.
 */
type OfferChangeTable = {
  id: Generated<number>
  tenant_id: number
  offer_id: number
  document_id: string | null
  what: string
  /** The name of the document, or of a term that the employer added. */
  name: string | null
  before: string | null
  after: string | null
  /** The replaced letter, stored until the candidate has seen the change. */
  former_sha256: string | null
  at: number
  seen_at: number | null
}

/** A reminder of an offer's end that was sent; after a change of the end, new reminders are sent. */
type OfferReminderTable = { offer_id: number; expires_at: number; days: number; at: number }

/** Evidence of an inline signature. */
type SignatureTable = {
  document_id: string
  candidate_id: number
  signature_text: string
  signature_drawing: string | null
  consent_version: string
  consent_language: string
  document_sha256: string
  signed_at: number
}

/** A part of a letter that a session was shown: a page, or the consent text. */
type DocumentViewTable = { document_id: string; session_id: string; sha256: string; what: string }

/** A ceremony begun in a provider's frame; it is completed by the signature, and then cannot be used again. */
type EsignCeremonyTable = {
  id: string
  document_id: string
  provider: string
  begun_at: number
  finished_at: number | null
}

/**
 * Append-only: triggers refuse UPDATE and DELETE. The rows of an offer are a hash chain
 * (server/db/append-to-audit-trail.ts).
 */
type AuditEventTable = {
  id: Generated<number>
  tenant_id: number
  candidate_id: number
  offer_id: number
  document_id: string | null
  kind: string
  at: number
  ip: string
  user_agent: string
  session_id: string
  document_sha256: string | null
  detail: string
  /** Position in the offer's chain, from 1. */
  seq: number
  prev_hash: string
  hash: string
}

/** The length and last hash of an offer's chain. */
type AuditChainTable = { offer_id: number; length: number; hash: string }

/** Certificates that sealed letters on this site: the DER in base64. */
type SealCertificateTable = { sha256: string; certificate: string; created_at: number }

type IdempotencyTable = {
  candidate_id: number
  key: string
  endpoint: string
  body_hash: string
  answer: string | null
  created_at: number
}

/** An API key of an employer's system. The key itself is shown once and never stored. */
type ApiKeyTable = {
  id: Generated<number>
  tenant_id: number
  /** First characters of the key, by which it is found and recognized. */
  prefix: string
  /** SHA-256 of the key. */
  hash: string
  /** JSON list of permissions. */
  scopes: string
  created_at: number
  last_used_at: number | null
  revoked_at: number | null
}

/** Idempotency keys of employers' systems, by API key. */
type EmployerIdempotencyTable = {
  api_key_id: number
  key: string
  endpoint: string
  body_hash: string
  answer: string | null
  created_at: number
}

type WebhookTable = {
  id: Generated<number>
  tenant_id: number
  url: string
  /** The signing secret, `whsec_…`. It is stored as it is, because each signature needs it. */
  secret: string
  /** JSON list of event types. */
  events: string
  created_at: number
  /** When the receiver responded with 410 Gone. */
  disabled_at: number | null
}

type WebhookDeliveryTable = {
  /** The header `webhook-id`, the same in every attempt. */
  id: string
  webhook_id: number
  /** The event's row in the outbox: each webhook receives an event once. */
  event_id: number
  type: string
  payload: string
  created_at: number
  attempts: Generated<number>
  attempted_at: number | null
  /** HTTP status of the last response; null without a response. */
  status: number | null
  delivered_at: number | null
}

export type Schema = PositionTables &
  AccountTables &
  JobTables &
  NotificationTables &
  FormTables &
  MessageTables &
  OfferRequestTables &
  OnboardingTables &
  DashboardTables &
  InterviewTables &
  PrivacyTables &
  EventTables &
  ProfileTables &
  ReferralTables &
  SavedSearchTables &
  DocumentTables & {
    tenant: TenantTable
    candidate: CandidateTable
    file: FileTable
    offer: OfferTable
    offer_reminder: OfferReminderTable
    offer_change: OfferChangeTable
    signature: SignatureTable
    document_view: DocumentViewTable
    esign_ceremony: EsignCeremonyTable
    audit_event: AuditEventTable
    audit_chain: AuditChainTable
    seal_certificate: SealCertificateTable
    idempotency: IdempotencyTable
    api_key: ApiKeyTable
    employer_idempotency: EmployerIdempotencyTable
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
