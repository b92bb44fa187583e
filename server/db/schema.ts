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
  /** Host name that picks this tenant without a `domain` parameter. */
  host: string | null
  name: string
  configs: string
  banner_text: string | null
  created_at: number
}

type CandidateTable = {
  id: Generated<number>
  tenant_id: number
  /** better-auth's user id; null until the address has signed in once. */
  person_id: string | null
  enc_id: string
  email: string
  first_name: string | null
  last_name: string | null
  /** The name that the candidate writes first; null until they chose it. */
  name_order: NameOrder | null
  /** Where the candidate lives, from the profile; null if not given. */
  location: string | null
  has_resume: Flag
  is_onboarded: Flag
  /** JSON list of bootstrapping steps that are done or skipped. */
  bootstrap_steps: string
  is_admin: Flag
  is_theme_builder: Flag
  /** IANA name, chosen or last reported by the browser; null until then. */
  time_zone: string | null
  /** 1 when they chose it: then no browser changes it. */
  has_own_time_zone: Flag
  /** The language they read the site in last; null until they did. */
  locale: string | null
  /** 1 when they want no matches worked out. */
  is_match_off: Flag
  /** Epoch ms; null if not since this column exists. */
  signed_in_at: number | null
  created_at: number
}

/** Each tenant's files by content: written in the same transaction as what points to them. */
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
  /** The name the employer addressed it to; null without one. */
  addressee: string | null
  status: string
  /** JSON: salary, start and place as the employer gave them. */
  terms: string | null
  /** The ended offer from which this one was re-issued. */
  reissue_of: number | null
  /** JSON: the candidate's contact person for it. */
  contact: string | null
  /** Why it was declined, if given: a listed reason, and free text. */
  decline_reason: string | null
  decline_words: string | null
  /** A random salt of that text's hash in the trail. Once the salt is deleted, the hash reveals nothing. */
  decline_salt: string | null
  /** When the candidate first read a letter of it. */
  viewed_at: number | null
  expires_at: number | null
  /** When the employer last set `expires_at`; null when that was at the beginning. */
  end_set_at: number | null
  updated_at: number
  created_at: number
}

/**
 * A change that the employer made to an open offer. Values are JSON (`changedValue` of the contract); null if there was
 * no value, or is none.
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

/** A reminder of an offer's end that was given; another end has its own. */
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

/** A part of a letter that a session was shown: a page, or the text to agree to. */
type DocumentViewTable = { document_id: string; session_id: string; sha256: string; what: string }

/** A ceremony that was begun in a provider's frame; finished with its signature, and then used up. */
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
  /** Place in the chain of the offer, from 1. */
  seq: number
  prev_hash: string
  hash: string
}

/** The end of an offer's chain. */
type AuditChainTable = { offer_id: number; length: number; hash: string }

/** Events and jobs: work to do after the transaction that wrote it (server/jobs). */
/** Certificates that sealed letters here, base64 of the DER. */
type SealCertificateTable = { sha256: string; certificate: string; created_at: number }

type IdempotencyTable = {
  candidate_id: number
  key: string
  endpoint: string
  body_hash: string
  answer: string | null
  created_at: number
}

/** An API key of an employer's system. The key is shown once and never stored. */
type ApiKeyTable = {
  id: Generated<number>
  tenant_id: number
  /** Beginning of the key, by which it is found and recognized. */
  prefix: string
  /** SHA-256 of the key. */
  hash: string
  /** JSON list. */
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
  /** `whsec_…`; each signature needs it. */
  secret: string
  /** JSON list of event types. */
  events: string
  created_at: number
  /** Set when the receiver responded that it is gone. */
  disabled_at: number | null
}

type WebhookDeliveryTable = {
  /** The `webhook-id`: the same in every attempt. */
  id: string
  webhook_id: number
  /** The row of the outbox it stems from: each event once for each webhook. */
  event_id: number
  type: string
  payload: string
  created_at: number
  attempts: Generated<number>
  attempted_at: number | null
  /** HTTP status of the last answer; null when there was none. */
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
