import { msg } from '#contract/zod-free/text.ts'
import {
  declareTableOfCandidate,
  declareTableOfNobody,
  declareTableOfPerson,
  declareTableOfTenant,
  declareOwnedTable,
  declareTablePartOf,
  type Entry,
  type TableName,
} from './declare-table.ts'

const JOB = { job: '(select name from position where position.id = position_id)' }
const OF_ASSIGNMENT = { form_id: '(select form_id from form_assignment where form_assignment.id = assignment_id)' }
const TECHNICAL = { not: 'technical' } as const
/** The employer's own notes about a candidate are deleted with the candidate and not exported. */
const EMPLOYERS = { not: 'employer' } as const
const SECRET = { not: 'secret' } as const

/**
 * Every table: who owns its rows, their heading in an export, and what happens on erasure. They are deleted unless
 * `kept` names what may have to be retained (erase/read-retained.ts). A new table needs a line here; a test and the
 * compiler enforce it.
 */
export const REGISTRY: Readonly<Record<TableName, Entry>> = {
  // the account
  candidate: declareOwnedTable({ candidate: 'id' }, msg('Account')),
  auth_user: declareTableOfPerson('id', msg('Sign-in')),
  auth_session: declareTableOfPerson('userId', msg('Signed-in devices'), { omit: ['id', 'token'] }),
  auth_passkey: declareTableOfPerson('userId', msg('Passkeys'), {
    omit: ['id', 'publicKey', 'credentialID', 'counter', 'aaguid'],
  }),
  auth_account: declareTableOfPerson('userId', SECRET),
  push_subscription: declareTableOfCandidate(msg('Devices with notifications'), {
    omit: ['session_id', 'endpoint', 'p256dh', 'auth', 'vapid_key', 'failures'],
  }),

  // the profile
  profile: declareTableOfCandidate(msg('Profile'), {
    key: ['candidate_id'],
    omit: ['versions'],
    files: [{ column: 'avatar_sha256', folder: 'photo' }],
  }),
  resume: declareTableOfCandidate(msg('Resumes'), { files: [{ column: 'sha256', folder: 'resumes', name: 'name' }] }),
  resume_proposal: declareTableOfCandidate(msg('Suggestions from resumes'), { omit: ['undo'] }),

  // jobs, applications, forms
  saved_position: declareTableOfCandidate(msg('Saved jobs'), { key: ['position_id'], also: JOB }),
  job_cart_item: declareTableOfCandidate(msg('Job cart'), { key: ['position_id'], omit: ['visitor'], also: JOB }),
  saved_search: declareOwnedTable(
    { any: [{ candidate: 'candidate_id' }, { address: 'email' }] },
    msg('Saved searches'),
    {
      omit: ['request', 'hash', 'confirm_hash', 'feed_version', 'version'],
    },
  ),
  saved_search_news: declareTablePartOf('saved_search', 'search_id', TECHNICAL),
  draft_application: declareTableOfCandidate(msg('Drafts of applications'), {
    key: ['position_id'],
    also: JOB,
    answers: ['values'],
  }),
  application: declareTableOfCandidate(msg('Applications'), {
    answers: ['answers', 'private_answers'],
    kept: { applications: 'id' },
  }),
  application_event: declareTablePartOf('application', 'application_id', msg('Steps of your applications')),
  application_file: declareTablePartOf('application', 'application_id', msg('Files of applications'), {
    key: ['application_id', 'upload_id'],
    goesAlways: true,
  }),
  application_message: declareTablePartOf('application', 'application_id', msg('Messages'), { goesAlways: true }),
  message_file: declareTablePartOf('application_message', 'message_id', msg('Files of messages'), {
    key: ['message_id', 'upload_id'],
    goesAlways: true,
  }),
  // The join link is only revealed near the start, here too.
  interview: declareTableOfCandidate(msg('Interviews'), { omit: ['join_url'] }),
  interview_slot: declareTablePartOf('interview', 'interview_id', msg('Times of interviews'), { omit: ['slot_key'] }),
  interview_claim: declareTablePartOf('interview', 'interview_id', TECHNICAL),
  interview_reminder: declareTablePartOf('interview', 'interview_id', msg('Reminders of interviews'), {
    key: ['interview_id', 'start_at', 'hours'],
  }),
  event_registration: declareTableOfCandidate(msg('Events you registered for'), {
    omit: ['code'],
    also: { event: '(select title from career_event where career_event.id = event_id)' },
  }),
  event_reminder: declareTablePartOf('event_registration', 'registration_id', msg('Reminders of events'), {
    key: ['registration_id', 'start_at'],
  }),
  referral: declareTableOfCandidate(msg('People you referred')),
  referral_claim: declareTableOfCandidate(msg('Referrals you received'), { key: ['referral_id'], also: JOB }),
  calendar_feed: declareTableOfCandidate(msg('Calendar you subscribed to'), {
    key: ['candidate_id'],
    omit: ['token_hash'],
  }),
  form_assignment: declareTableOfCandidate(msg('Forms'), {
    also: { form: '(select title from form where form.id = form_id)' },
    kept: { offers: 'offer_id' },
  }),
  form_draft: declareTablePartOf('form_assignment', 'assignment_id', msg('Drafts of forms'), {
    key: ['assignment_id'],
    also: OF_ASSIGNMENT,
    answers: ['values'],
    goesAlways: true,
  }),
  form_submission: declareTablePartOf('form_assignment', 'assignment_id', msg('Forms you sent'), {
    key: ['assignment_id'],
    also: OF_ASSIGNMENT,
    answers: ['answers', 'private_answers'],
  }),
  submission_file: declareTablePartOf('form_assignment', 'assignment_id', msg('Files of forms'), {
    key: ['assignment_id', 'upload_id'],
  }),
  form_reminder: declareTablePartOf('form_assignment', 'assignment_id', msg('Reminders of forms'), {
    key: ['assignment_id', 'due_at', 'days'],
    goesAlways: true,
  }),
  upload: declareTableOfCandidate(msg('Uploaded files'), {
    omit: ['network'],
    files: [{ column: 'sha256', folder: 'uploads', name: 'name' }],
    kept: { uploads: 'id' },
  }),

  // offers and their evidence
  offer: declareTableOfCandidate(msg('Offers'), { omit: ['decline_salt'], kept: { offers: 'id' } }),
  offer_document: declareTablePartOf('offer', 'offer_id', msg('Letters'), {
    omit: ['url'],
    files: [
      { column: 'sha256', folder: 'letters', name: 'name' },
      { column: 'signed_sha256', folder: 'letters', name: 'name', suffix: 'uploaded' },
      { column: 'sealed_sha256', folder: 'letters', name: 'name', suffix: 'signed' },
      { column: 'countersigned_sha256', folder: 'letters', name: 'name', suffix: 'countersigned' },
    ],
  }),
  offer_change: declareTablePartOf('offer', 'offer_id', msg('Changes to your offers'), {
    files: [{ column: 'former_sha256', folder: 'letters', name: 'name', suffix: 'before' }],
  }),
  offer_request: declareTablePartOf('offer', 'offer_id', msg('What you asked about offers'), { omit: ['salt'] }),
  offer_reminder: declareTablePartOf('offer', 'offer_id', msg('Reminders of offers'), {
    key: ['offer_id', 'expires_at', 'days'],
    goesAlways: true,
  }),
  signature: declareTablePartOf('offer_document', 'document_id', msg('Signatures'), { key: ['document_id'] }),
  esign_ceremony: declareTablePartOf('offer_document', 'document_id', msg('Electronic signatures')),
  document_view: declareTablePartOf('offer_document', 'document_id', msg('Pages of letters you read'), {
    key: ['document_id', 'session_id', 'sha256', 'what'],
    omit: ['session_id'],
    goesAlways: true,
  }),
  countersign_link: declareTablePartOf('offer_document', 'document_id', EMPLOYERS, { goesAlways: true }),
  audit_event: declareOwnedTable(
    { any: [{ candidate: 'candidate_id' }, { via: 'offer', column: 'offer_id', key: 'id' }] },
    msg('Evidence of offers'),
    { omit: ['session_id', 'prev_hash', 'hash'], kept: { offers: 'offer_id' } },
  ),
  audit_chain: declareTablePartOf('offer', 'offer_id', TECHNICAL),
  onboarding_task: declareTableOfCandidate(msg('Tasks before you start')),

  // notifications
  dashboard_visit: declareTableOfCandidate(msg('Visits of your dashboard'), { key: ['candidate_id'] }),
  nudge_dismissal: declareTableOfCandidate(msg('Suggestions you put away'), { key: ['nudge'] }),
  notification: declareTableOfCandidate(msg('Notifications'), { omit: ['event_id'] }),
  notification_setting: declareTableOfCandidate(msg('Notification settings'), { key: ['candidate_id'] }),
  notification_choice: declareTableOfCandidate(msg('Notifications by topic'), { key: ['topic'] }),
  notification_digest: declareTableOfCandidate(msg('Daily summaries')),
  notification_email: declareOwnedTable(
    { via: 'notification', column: 'notification_id', key: 'id' },
    msg('Emails about notifications'),
    { key: ['notification_id'] },
  ),

  // exports, erasures, retention
  privacy_export: declareTableOfCandidate(msg('Copies of your data'), { key: ['candidate_id'], omit: ['run'] }),
  retention_notice: declareTableOfCandidate(msg('Notices before your account is deleted'), { key: ['candidate_id'] }),
  erased_candidate: declareTableOfCandidate(TECHNICAL),
  idempotency: declareTableOfCandidate(TECHNICAL),

  // tables whose rows are found in another way than by a column
  file: declareTableOfTenant('bytes go with the last row that names them (erase/erase-leftovers.ts)'),
  outbox: declareTableOfTenant(
    'ids only: work about an erased candidate finds nothing and ends; finished work goes after 30 days',
  ),
  webhook_delivery: declareTableOfTenant('ids only, for 90 days'),
  employer_idempotency: declareTableOfTenant(
    'answers that name an erased candidate are emptied; all of them go after 7 days',
  ),
  mailed_code: declareTableOfNobody('codes for the address of an erased candidate are deleted'),
  auth_verification: declareTableOfNobody('challenges of passkeys, for minutes; those of an erased person are deleted'),
  code_guess: declareTableOfNobody(
    'by a keyed hash of the address, so that codes cannot be guessed at by erasing accounts',
  ),
  brake: declareTableOfNobody('by keyed hashes, for an hour'),
  unsolicited_mail: declareTableOfNobody(
    'by a keyed hash of the address, for a day; that of an erased candidate is deleted',
  ),
  stopped_mail: declareTableOfNobody(
    'by a keyed hash of the address, for 30 days: who wants no mails of strangers wants none without an account',
  ),
  upload_part: declareTableOfNobody('parts of an upload go with it (erase/erase-leftovers.ts)'),
  privacy_export_part: declareTableOfNobody('parts of an archive go with it (erase/erase-leftovers.ts)'),
  erasure_leftover: declareTableOfNobody('hashes and random ids, until the work is done'),
  erased_offer: declareTableOfNobody('numbers of offers that are gone'),

  // the employer's
  tenant: declareTableOfTenant(),
  position: declareTableOfTenant(),
  career_event: declareTableOfTenant(),
  feed: declareTableOfTenant(),
  feed_detail: declareTableOfTenant(),
  import_run: declareTableOfTenant(),
  form: declareTableOfTenant(),
  form_version: declareTableOfTenant(),
  option_list: declareTableOfTenant(),
  api_key: declareTableOfTenant(),
  webhook: declareTableOfTenant(),
  schedule: declareTableOfNobody(),
  receiver: declareTableOfNobody('hosts of employers’ systems, and whether they answer'),
  seal_certificate: declareTableOfNobody(),
  node_key: declareTableOfNobody('fingerprints of keys that all nodes have'),
  skill_name: declareTableOfNobody(),
  esco_occupation: declareTableOfNobody(),
  new_position: declareTableOfTenant(),
  saved_search_round: declareTableOfTenant(),
}
