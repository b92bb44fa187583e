import type { ColumnType, Generated } from 'kysely'

// Forms, what candidates write into them, and applications. Times are epoch milliseconds, JSON is text, flags are 0
// or 1.

type Flag = ColumnType<number, number | undefined, number>

/** A form of the employer. Its questions are in its versions. */
type FormTable = {
  id: Generated<number>
  tenant_id: number
  /** The name in addresses; unique in the tenant. */
  slug: string
  title: string
  /** application, questions, offer */
  kind: string
  /** Shown to everybody in the form center. */
  is_public: Flag
  /** The application form of positions that name none; one in a tenant. */
  is_default: Flag
  /** The published version. */
  version: number
  archived_at: number | null
  created_at: number
  updated_at: number
}

/** A form's questions as of one version; immutable, so that answers keep their questions. */
type FormVersionTable = {
  form_id: number
  version: number
  /** JSON (src/contract/form/definition/definition.ts). */
  definition: string
  /** SHA-256 of `definition`. */
  sha256: string
  created_at: number
}

/** Choices that selects load; `options` is JSON (src/contract/employer/employer-lists.ts). */
type OptionListTable = { tenant_id: number; name: string; options: string; updated_at: number }

/** A form assigned to a candidate by the employer, or a public one they began themselves. */
type FormAssignmentTable = {
  id: string
  tenant_id: number
  form_id: number
  candidate_id: number
  /** The job that the form is about. */
  position_id: number | null
  /** The offer it belongs to, and the document of it (O-21). */
  offer_id: number | null
  document_id: string | null
  due_at: number | null
  created_at: number
  /** When the employer withdrew the form before it was sent. */
  canceled_at: number | null
}

/** A reminder that was given: `days` before `due_at`. */
type FormReminderTable = { assignment_id: string; due_at: number; days: number; at: number }

type FormDraftTable = {
  assignment_id: string
  /** Counts the writes, from 1: who writes names the one they saw. */
  version: number
  /** The version of the form that was filled in. */
  form_version: number
  values: string
  updated_at: number
}

/** A submitted form; each is submitted once. */
type FormSubmissionTable = {
  assignment_id: string
  form_version: number
  answers: string
  /** JSON: answers of sections that only counting may read. */
  private_answers: string
  /** JSON: the consents, with the texts that were shown. */
  consents: string
  /** SHA-256 of everything that was sent. */
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
  /** submitted, in_review, interview, offer, hired, rejected, withdrawn */
  status: string
  status_at: number
  answers: string
  private_answers: string
  consents: string
  sha256: string
  submitted_at: number
  /** When the employer promised to reply, epoch ms; null without a promise, and from the next status on. */
  reply_by: number | null
}

/** The candidate's timeline: each status with its time, and updates in between. */
type ApplicationEventTable = {
  id: Generated<number>
  application_id: number
  at: number
  /** The status reached, or current at the time of the update. */
  type: string
  /** `status`, or `note` for words and promises without a change of status. */
  kind: ColumnType<string, string | undefined, string>
  actor: string
  note: string | null
  reason: string | null
  /** The time that was promised with it. */
  reply_by: number | null
  /** Columns of a step by the employer: the tenant, the previous status, and how long the candidate had waited, ms. */
  tenant_id: number | null
  waited_in: string | null
  waited: number | null
}

type ApplicationFileTable = { application_id: number; upload_id: string; name: string }

/** An upload, in progress or complete. Its bytes are in `file` once it is `ready`. */
type UploadTable = {
  id: string
  tenant_id: number
  /** Null for anonymous visitors. */
  candidate_id: number | null
  name: string
  size: number
  /** open, ready, removed */
  state: string
  media_type: string | null
  sha256: string | null
  /** Received bytes; while the upload is `open`, perhaps fewer than `size`. */
  received: Generated<number>
  /** The sender's network, for anonymous visitors. */
  network: string | null
  created_at: number
  /** The upload is swept after that time, unless a submission uses it. */
  expires_at: number
}

/** Bytes of an incomplete upload from an offset; any node can continue it. */
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
