import type { Application, TimelineEntry } from '#contract/applications/forms/applications.ts'

/** 2026-03-01T12:00:00Z, epoch seconds. */
export const APPLIED = Date.parse('2026-03-01T12:00:00Z') / 1000
const DAY = 86_400

export const buildEntry = (more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ts: APPLIED,
  type: 'submitted',
  label: 'Application sent',
  actor: 'You',
  note: null,
  reason: null,
  replyByTs: null,
  isKept: null,
  ...more,
})

/** An application that was sent on the first of March and is in review since the third. */
export const buildAnApplication = (more: Partial<Application> = {}): Application => ({
  applicationId: 12,
  pid: 3,
  displayJobId: 'R-3',
  positionTitle: 'Deck hand',
  positionLocation: 'Bergen',
  currentStatus: 'In review',
  stage: { id: 'in_review', label: 'In review', index: 1, total: 5 },
  statusChangedTs: APPLIED + 2 * DAY,
  replyByTs: null,
  appliedOn: APPLIED,
  isWithdrawn: false,
  allowWithdraw: true,
  isReferral: false,
  timeline: [
    buildEntry(),
    buildEntry({ ts: APPLIED + 2 * DAY, type: 'in_review', label: 'In review', actor: 'The employer' }),
  ],
  receiptUrl: '/api/pcsx/applications/12/receipt',
  retainUntilTs: null,
  offerId: null,
  silence: null,
  ...more,
})
