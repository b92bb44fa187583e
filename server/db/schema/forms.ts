import type { ColumnType, Generated } from 'kysely'

// Forms, candidates' answers, and applications. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type Flag = ColumnType<number, number | undefined, number>

/** A form of the employer; its questions are in the form's versions. */
type FormTable = {
  id: Generated<number>
  tenant_id: number
  /** The form's name in URLs; unique in the tenant. */
  slug: string
  title: string
  /** One of `application`, `questions`, `offer`. */
  kind: string
  /** 1 if the form center shows the form to everybody. */
  is_public: Flag
  /** 1 for the application form of positions that name no form; one per tenant. */
  is_default: Flag
  /** The published version. */
  version: number
  archived_at: number | null
  created_at: number
  updated_at: number
}

/** A form's questions as of one version. Rows never change, so that answers keep their questions. */
type FormVersionTable = {
  form_id: number
  version: number
  /** JSON (src/contract/form/definition/definition.ts). */
  definition: string
  /** SHA-256 of `definition`. */
  sha256: string
  created_at: number
}

/** Choices for select questions; `options` is JSON (src/contract/employer/employer-lists.ts). */
type OptionListTable = { tenant_id: number; name: string; options: string; updated_at: number }

/** A form that the employer assigned to a candidate, or a public one that the candidate began. */
type FormAssignmentTable = {
  id: string
  tenant_id: number
  form_id: number
  candidate_id: number
  /** The job that the form is about. */
  position_id: number | null
  /** The offer that the form belongs to, and the offer's document (O-21). */
  offer_id: number | null
  document_id: string | null
  due_at: number | null
  created_at: number
  /** When the employer withdrew the form, before it was submitted. */
  canceled_at: number | null
}

/** A reminder that was sent `days` before `due_at`. */
type FormReminderTable = { assignment_id: string; due_at: number; days: number; at: number }

type FormDraftTable = {
  assignment_id: string
  /** Number of writes, from 1. A writer names the version that it has read, so that conflicts are detected. */
  version: number
  /** The version of the form that the answers belong to. */
  form_version: number
  values: string
  updated_at: number
}

/** A submitted form; each is submitted once. */
type FormSubmissionTable = {
  assignment_id: string
  form_version: number
  answers: string
  /** JSON: answers that may be used for statistics only. */
  private_answers: string
  /** JSON: the consents given, with the texts as shown. */
  consents: string
  /** SHA-256 of the whole submission. */
  sha256: string
  submitted_at: number
}

type SubmissionFileTable = { assignment_id: string; upload_id: string; name: string }

type DraftApplicationTable = {
  candidate_id: number
  position_id: number
  version: number
  form_id: number
  form_version: number
  values: string
  updated_at: number
  /** When the candidate deleted the draft; it can be restored until it is swept. */
  deleted_at: number | null
}

type ApplicationTable = {
  id: Generated<number>
  tenant_id: number
  candidate_id: number
  position_id: number
  /** The position's name at the time of the application. */
  position_name: string
  form_id: number
  form_version: number
  /** One of `submitted`, `in_review`, `interview`, `offer`, `hired`, `rejected`, `withdrawn`. */
  status: string
  status_at: number
  answers: string
  private_answers: string
  consents: string
  sha256: string
  submitted_at: number
  /** When the employer promised to reply, epoch ms; null without a promise. The next status clears it. */
  reply_by: number | null
}

/** The candidate's timeline: each status with its time, and updates in between. */
type ApplicationEventTable = {
  id: Generated<number>
  application_id: number
  at: number
  /** The new status; for a `note`, the status that the application had then. */
  type: string
  /** `status`, or `note` for a text or a promise without a change of status. */
  kind: ColumnType<string, string | undefined, string>
  actor: string
  note: string | null
  reason: string | null
  /** When the employer promised to reply, epoch ms. */
  reply_by: number | null
  /**
   * Set for steps taken by the employer: the tenant, the previous status, and how long the candidate had waited in it,
   * ms.
   */
  tenant_id: number | null
  waited_in: string | null
  waited: number | null
}

type ApplicationFileTable = { application_id: number; upload_id: string; name: string }

/** An upload, in progress or complete. Its bytes are in `file` once it is `ready`. */
type UploadTable = {
  id: string
  tenant_id: number
  /** Null for an anonymous visitor. */
  candidate_id: number | null
  name: string
  size: number
  /** One of `open`, `ready`, `removed`. */
  state: string
  media_type: string | null
  sha256: string | null
  /** Bytes received; fewer than `size` until the upload is complete. */
  received: Generated<number>
  /** The sender's network, for anonymous visitors only. */
  network: string | null
  created_at: number
  /** When the upload is swept, unless a submission uses it. */
  expires_at: number
}

/** Bytes of an incomplete upload from an offset. They are in the database, so that any node can continue it. */
type UploadPartTable = { upload_id: string; start: number; bytes: Uint8Array }

export type FormTables = {
  upload_part: UploadPartTable
  form: FormTable
  option_list: OptionListTable
  form_version: FormVersionTable
  form_assignment: FormAssignmentTable
  form_reminder: FormReminderTable
  form_draft: FormDraftTable
  form_submission: FormSubmissionTable
  submission_file: SubmissionFileTable
  draft_application: DraftApplicationTable
  application: ApplicationTable
  application_event: ApplicationEventTable
  application_file: ApplicationFileTable
  upload: UploadTable
}
