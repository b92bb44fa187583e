import { ofCandidate, ofNobody, ofPerson, ofTenant, owned, partOf, type Entry, type TableName } from './entry.ts'

const JOB = { job: '(select name from position where position.id = position_id)' }
const OF_ASSIGNMENT = { form_id: '(select form_id from form_assignment where form_assignment.id = assignment_id)' }
const TECHNICAL = { not: 'technical' } as const
/** What employers write for themselves about a candidate goes with the candidate, and is in no export. */
const EMPLOYERS = { not: 'employer' } as const
const SECRET = { not: 'secret' } as const

/**
 * Every table: whose its rows are, under which heading a candidate gets them, and what becomes of them when the candidate is erased. They are
 * deleted, unless `kept` names what may have to be kept (erase/kept.ts). A new table is a line here, else a test and the compiler fail.
 */
export const REGISTRY: Readonly<Record<TableName, Entry>> = {
  // the account
  candidate: owned({ candidate: 'id' }, 'Account'),
  auth_user: ofPerson('id', 'Sign-in'),
  auth_session: ofPerson('userId', 'Signed-in devices', { omit: ['id', 'token'] }),
  auth_passkey: ofPerson('userId', 'Passkeys', { omit: ['id', 'publicKey', 'credentialID', 'counter', 'aaguid'] }),
  auth_account: ofPerson('userId', SECRET),
  push_subscription: ofCandidate('Devices with notifications', {
    omit: ['session_id', 'endpoint', 'p256dh', 'auth', 'vapid_key', 'failures'],
  }),

  // the profile
  profile: ofCandidate('Profile', {
    key: ['candidate_id'],
    omit: ['versions'],
    files: [{ column: 'avatar_sha256', folder: 'photo' }],
  }),
  resume: ofCandidate('Resumes', { files: [{ column: 'sha256', folder: 'resumes', name: 'name' }] }),
  resume_proposal: ofCandidate('Suggestions from resumes', { omit: ['undo'] }),

  // jobs, applications, forms
  saved_position: ofCandidate('Saved jobs', { key: ['position_id'], also: JOB }),
  job_cart_item: ofCandidate('Job cart', { key: ['position_id'], omit: ['visitor'], also: JOB }),
  saved_search: owned({ any: [{ candidate: 'candidate_id' }, { address: 'email' }] }, 'Saved searches', {
    omit: ['request', 'hash', 'confirm_hash', 'feed_version', 'version'],
  }),
  saved_search_news: partOf('saved_search', 'search_id', TECHNICAL),
  draft_application: ofCandidate('Drafts of applications', { key: ['position_id'], also: JOB, answers: ['values'] }),
  application: ofCandidate('Applications', {
    answers: ['answers', 'private_answers'],
    kept: { applications: 'id' },
  }),
  application_event: partOf('application', 'application_id', 'Steps of your applications'),
  application_file: partOf('application', 'application_id', 'Files of applications', {
    key: ['application_id', 'upload_id'],
    goesAlways: true,
  }),
  application_message: partOf('application', 'application_id', 'Messages', { goesAlways: true }),
  message_file: partOf('application_message', 'message_id', 'Files of messages', {
    key: ['message_id', 'upload_id'],
    goesAlways: true,
  }),
  // The link to join is told near its time, here too.
  interview: ofCandidate('Interviews', { omit: ['join_url'] }),
  interview_slot: partOf('interview', 'interview_id', 'Times of interviews', { omit: ['slot_key'] }),
  interview_claim: partOf('interview', 'interview_id', TECHNICAL),
  interview_reminder: partOf('interview', 'interview_id', 'Reminders of interviews', {
    key: ['interview_id', 'start_at', 'hours'],
  }),
  event_registration: ofCandidate('Events you registered for', {
    omit: ['code'],
    also: { event: '(select title from career_event where career_event.id = event_id)' },
  }),
  event_reminder: partOf('event_registration', 'registration_id', 'Reminders of events', {
    key: ['registration_id', 'start_at'],
  }),
  referral: ofCandidate('People you referred'),
  referral_claim: ofCandidate('Referrals you received', { key: ['referral_id'], also: JOB }),
  calendar_feed: ofCandidate('Calendar you subscribed to', { key: ['candidate_id'], omit: ['token_hash'] }),
  form_assignment: ofCandidate('Forms', {
    also: { form: '(select title from form where form.id = form_id)' },
    kept: { offers: 'offer_id' },
  }),
  form_draft: partOf('form_assignment', 'assignment_id', 'Drafts of forms', {
    key: ['assignment_id'],
    also: OF_ASSIGNMENT,
    answers: ['values'],
    goesAlways: true,
  }),
  form_submission: partOf('form_assignment', 'assignment_id', 'Forms you sent', {
    key: ['assignment_id'],
    also: OF_ASSIGNMENT,
    answers: ['answers', 'private_answers'],
  }),
  submission_file: partOf('form_assignment', 'assignment_id', 'Files of forms', {
    key: ['assignment_id', 'upload_id'],
  }),
  form_reminder: partOf('form_assignment', 'assignment_id', 'Reminders of forms', {
    key: ['assignment_id', 'due_at', 'days'],
    goesAlways: true,
  }),
  upload: ofCandidate('Uploaded files', {
    omit: ['network'],
    files: [{ column: 'sha256', folder: 'uploads', name: 'name' }],
    kept: { uploads: 'id' },
  }),

  // offers and their evidence
  offer: ofCandidate('Offers', { omit: ['decline_salt'], kept: { offers: 'id' } }),
  offer_document: partOf('offer', 'offer_id', 'Letters', {
    omit: ['url'],
    files: [
      { column: 'sha256', folder: 'letters', name: 'name' },
      { column: 'signed_sha256', folder: 'letters', name: 'name', suffix: 'uploaded' },
      { column: 'sealed_sha256', folder: 'letters', name: 'name', suffix: 'signed' },
      { column: 'countersigned_sha256', folder: 'letters', name: 'name', suffix: 'countersigned' },
    ],
  }),
  offer_change: partOf('offer', 'offer_id', 'Changes to your offers', {
    files: [{ column: 'former_sha256', folder: 'letters', name: 'name', suffix: 'before' }],
  }),
  offer_request: partOf('offer', 'offer_id', 'What you asked about offers', { omit: ['salt'] }),
  offer_reminder: partOf('offer', 'offer_id', 'Reminders of offers', {
    key: ['offer_id', 'expires_at', 'days'],
    goesAlways: true,
  }),
  signature: partOf('offer_document', 'document_id', 'Signatures', { key: ['document_id'] }),
  esign_ceremony: partOf('offer_document', 'document_id', 'Electronic signatures'),
  document_view: partOf('offer_document', 'document_id', 'Pages of letters you read', {
    key: ['document_id', 'session_id', 'sha256', 'what'],
    omit: ['session_id'],
    goesAlways: true,
  }),
  countersign_link: partOf('offer_document', 'document_id', EMPLOYERS, { goesAlways: true }),
  audit_event: owned(
    { any: [{ candidate: 'candidate_id' }, { via: 'offer', column: 'offer_id', key: 'id' }] },
    'Evidence of offers',
    { omit: ['session_id', 'prev_hash', 'hash'], kept: { offers: 'offer_id' } },
  ),
  audit_chain: partOf('offer', 'offer_id', TECHNICAL),
  onboarding_task: ofCandidate('Tasks before you start'),

  // what candidates are told
  dashboard_visit: ofCandidate('Visits of your dashboard', { key: ['candidate_id'] }),
  nudge_dismissal: ofCandidate('Suggestions you put away', { key: ['nudge'] }),
  notification: ofCandidate('Notifications', { omit: ['event_id'] }),
  notification_setting: ofCandidate('Notification settings', { key: ['candidate_id'] }),
  notification_choice: ofCandidate('Notifications by topic', { key: ['topic'] }),
  notification_digest: ofCandidate('Daily summaries'),
  notification_email: owned(
    { via: 'notification', column: 'notification_id', key: 'id' },
    'Emails about notifications',
    { key: ['notification_id'] },
  ),

  // exports, erasures, retention
  privacy_export: ofCandidate('Copies of your data', { key: ['candidate_id'], omit: ['run'] }),
  retention_notice: ofCandidate('Notices before your account is deleted', { key: ['candidate_id'] }),
  erased_candidate: ofCandidate(TECHNICAL),
  idempotency: ofCandidate(TECHNICAL),

  // found otherwise than by a column
  file: ofTenant('bytes go with the last row that names them (erase/leftovers.ts)'),
  outbox: ofTenant('ids only: work about an erased candidate finds nothing and ends; finished work goes after 30 days'),
  webhook_delivery: ofTenant('ids only, for 90 days'),
  employer_idempotency: ofTenant('answers that name an erased candidate are emptied; all of them go after 7 days'),
  mailed_code: ofNobody('codes for the address of an erased candidate are deleted'),
  auth_verification: ofNobody('challenges of passkeys, for minutes; those of an erased person are deleted'),
  code_guess: ofNobody('by a keyed hash of the address, so that codes cannot be guessed at by erasing accounts'),
  brake: ofNobody('by keyed hashes, for an hour'),
  unsolicited_mail: ofNobody('by a keyed hash of the address, for a day; that of an erased candidate is deleted'),
  stopped_mail: ofNobody(
    'by a keyed hash of the address, for 30 days: who wants no mails of strangers wants none without an account',
  ),
  upload_part: ofNobody('parts of an upload go with it (erase/leftovers.ts)'),
  privacy_export_part: ofNobody('parts of an archive go with it (erase/leftovers.ts)'),
  erasure_leftover: ofNobody('hashes and random ids, until the work is done'),
  erased_offer: ofNobody('numbers of offers that are gone'),

  // the employer's
  tenant: ofTenant(),
  position: ofTenant(),
  career_event: ofTenant(),
  feed: ofTenant(),
  feed_detail: ofTenant(),
  import_run: ofTenant(),
  form: ofTenant(),
  form_version: ofTenant(),
  option_list: ofTenant(),
  api_key: ofTenant(),
  webhook: ofTenant(),
  schedule: ofNobody(),
  receiver: ofNobody('hosts of employers’ systems, and whether they answer'),
  seal_certificate: ofNobody(),
  node_key: ofNobody('fingerprints of keys that all nodes have'),
  skill_name: ofNobody(),
  esco_occupation: ofNobody(),
  new_position: ofTenant(),
  saved_search_round: ofTenant(),
}
