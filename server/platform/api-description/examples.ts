import type { endpoints } from '#contract/wire/endpoints.ts'
import type { WebhookPayload } from '#contract/employer/webhooks.ts'

type All = typeof endpoints
/** Names of employers' endpoints that take a body. */
type Written = {
  [Name in keyof All]: All[Name] extends { access: 'employer'; body: unknown } ? Name : never
}[keyof All]

const salary = { amount: 64_900, currency: 'EUR', interval: 'YEAR' } as const
const place = 'Bergen'
const end = '2027-01-31T17:00:00+01:00'

/** Sample bodies by endpoint. */
export const EXAMPLES: Readonly<Record<Written, Record<string, unknown>>> = {
  createOffer: {
    candidate: { email: 'candidate@example.com', fullname: 'Amina Haddad' },
    position: { name: 'Harbour Pilot' },
    expires_at: end,
    documents: [
      { name: 'Offer letter', signing_mode: 'inline', b64_string: 'JVBERi0xLjcK' },
      { name: 'Contract', pdf_url: 'https://files.example.com/contract.pdf' },
    ],
    terms: { salary, start: '2027-02-01', place },
  },
  updateOffer: {
    expires_at: end,
    terms: { salary, place },
    documents: [{ name: 'Pension plan', b64_string: 'JVBERi0xLjcK' }],
  },
  reissueOffer: { expires_at: end },
  countersignDocument: {
    name: 'Maria Lopez',
    consent: true,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  linkCountersigner: { hours: 72 },
  answerRequest: { text: 'Yes, your laptop is waiting for you on the first day.' },
  putList: { name: 'towns', options: [{ value: 'bergen', label: 'Bergen', parent: 'NO' }] },
  createForm: {
    name: 'references',
    kind: 'questions',
    definition: {
      schemaVersion: 1,
      id: 'references',
      title: 'References',
      sections: [{ title: 'References', items: [{ type: 'text', name: 'referee', label: 'Who can we ask?' }] }],
    },
  },
  updateForm: { public: true },
  assignForm: { candidate: { email: 'candidate@example.com' }, due_at: end, offer_id: 12 },
  addOnboardingTask: {
    candidate: { email: 'candidate@example.com', fullname: 'Amina Haddad' },
    title: 'Read the safety handbook',
    kind: 'read',
    due_at: end,
    url: 'https://files.example.com/safety.pdf',
    external_id: 'ONB-7',
  },
  updateOnboardingTask: { status: 'done' },
  setApplicationStatus: {
    status: 'interview',
    note: 'We liked your letter. You hear from us about a date.',
    reply_by: end,
  },
  updateEmployerApplication: { note: 'We need a few more days.', reply_by: end },
  setApplicationStatuses: {
    items: [
      { id: 7, status: 'in_review' },
      { id: 8, status: 'rejected', reason: 'The position was filled.', note: 'Thank you for your time.' },
    ],
  },
  proposeInterview: {
    candidate: { email: 'candidate@example.com', fullname: 'Amina Haddad' },
    position: { name: 'Harbour Pilot' },
    kind: 'video',
    round: 'First conversation',
    duration_min: 45,
    time_zone: 'Europe/Oslo',
    slots: [
      { start_at: '2027-01-25T10:00:00+01:00' },
      { start_at: '2027-01-26T14:00:00+01:00', external_id: 'PANEL-26', capacity: 1 },
    ],
    join_url: 'https://meet.example.com/abc-defg',
    interviewers: [{ name: 'Kari Lind', title: 'Fleet manager' }],
    prep_html: '<p>Bring your certificates.</p>',
    external_id: 'INT-7',
  },
  updateEmployerInterview: { address: 'Strandgaten 1, Bergen', latlong: { lat: 60.393, lng: 5.323 } },
  confirmInterview: { start_at: '2027-01-25T10:00:00+01:00' },
  moveInterview: { slots: [{ start_at: '2027-01-28T09:00:00+01:00' }] },
  cancelEmployerInterview: { reason: 'The position has been filled.' },
  createEvent: {
    title: 'Open day at the workshop',
    kind: 'open_day',
    start_at: '2027-01-25T16:00:00+01:00',
    end_at: '2027-01-25T19:00:00+01:00',
    time_zone: 'Europe/Oslo',
    online: false,
    address: 'Strandgaten 1, Bergen',
    latlong: { lat: 60.393, lng: 5.323 },
    host: 'Fleet workshop',
    description_html: '<p>See the battery rooms.</p>',
    capacity: 40,
    register_until: '2027-01-24T18:00:00+01:00',
    external_id: 'EVT-7',
  },
  updateEvent: { capacity: 60 },
  cancelEvent: { reason: 'The harbour is closed that day.' },
  checkIn: { code: 'ABCD-EFGH-JKMN-PQRS' },
  sendEmployerMessage: { text: 'Yes, you can bring your own boots.' },
  readEmployerMessages: { up_to: 41 },
  inviteByReferral: {
    candidate: { email: 'candidate@example.com', fullname: 'Amina Haddad' },
    position_id: 3,
    referrer_name: 'Maria L.',
  },
  createWebhook: { url: 'https://ats.example.com/foyer', events: ['offer.accepted', 'document.sealed'] },
  updateWebhook: { url: 'https://ats.example.com/foyer/2', events: ['offer.accepted', 'offer.declined'] },
  replayWebhook: { since: '2026-11-21T00:00:00Z', only_untaken: true },
  sendPositions: {
    positions: [
      {
        externalId: 'REQ-7',
        name: 'Harbour Pilot',
        department: 'Fleet',
        locations: ['Bergen, Norway'],
        workLocation: 'onsite',
        salary: { currency: 'NOK', min: 640_000, max: 780_000, interval: 'YEAR' },
        description: '<p>Bring them in.</p>',
        applyUrl: 'https://jobs.example.com/7',
      },
    ],
  },
  updateEmployerPosition: { overrides: { hide: ['salary'] }, is_private: true },
}

const timestamp = '2026-11-21T13:00:00.000Z'

/** Sample webhook payloads, one for each kind. */
export const WEBHOOK_EXAMPLES: Partial<Record<string, WebhookPayload>> = {
  'offer.accepted': {
    type: 'offer.accepted',
    timestamp,
    data: {
      offer_id: 12,
      status: 'Accepted',
      position_id: null,
      reissue_of: null,
      name_differs: false,
      decline_reason: null,
    },
  },
  'document.sealed': {
    type: 'document.sealed',
    timestamp,
    data: {
      offer_id: 12,
      document_id: '5b8f0c1e-2f4d-4a51-9c55-0f6f3a1c7a10',
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  },
  'document.seal-failed': {
    type: 'document.seal-failed',
    timestamp,
    data: {
      offer_id: 12,
      document_id: '5b8f0c1e-2f4d-4a51-9c55-0f6f3a1c7a10',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  'document.countersigned': {
    type: 'document.countersigned',
    timestamp,
    data: {
      offer_id: 12,
      document_id: '5b8f0c1e-2f4d-4a51-9c55-0f6f3a1c7a10',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  'message.received': {
    type: 'message.received',
    timestamp,
    data: { application_id: 7, message_id: 41, position_id: 3 },
  },
  'referral.applied': {
    type: 'referral.applied',
    timestamp,
    data: {
      referral_id: '3f2b8c1e-90d4-4a6f-b1d7-5e0c9a7b2f44',
      source: 'candidate',
      application_id: 7,
      position_id: 3,
    },
  },
  'application.submitted': {
    type: 'application.submitted',
    timestamp,
    data: { application_id: 7, status: 'submitted', position_id: 3 },
  },
  'event.registered': {
    type: 'event.registered',
    timestamp,
    data: {
      event_id: '2f6a7c1e-8b1f-4b62-a5a0-9a3b8f0c4d21',
      external_id: 'EVT-7',
      registration_id: '7d1e0c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
      status: 'registered',
      by: 'candidate',
    },
  },
  'interview.scheduled': {
    type: 'interview.scheduled',
    timestamp,
    data: {
      interview_id: '0b9d5a0e-6f0e-4f0e-9a51-2a7d2b1f7c33',
      external_id: 'INT-7',
      application_id: 7,
      position_id: 3,
      status: 'confirmed',
      by: 'candidate',
    },
  },
}

export const REFUSAL_EXAMPLE = {
  status: 422,
  error: {
    message: 'Check the marked fields.',
    body: '',
    code: 'invalid_fields',
    fieldErrors: { expires_at: 'expires_at needs a time zone, such as 2027-02-01T17:00:00+01:00' },
  },
  data: null,
  metadata: {},
}
