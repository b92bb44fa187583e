import { APPLICATION, INACTIVE_STATUSES, type Application } from '#contract/applications/forms/applications.ts'
import type { Locale } from '#contract/locales.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { ENDED, STAGES, STATUS_LABELS } from './status-labels.ts'
import { presentTimeline, toApplicationStatus, type EventRow } from './timeline.ts'

const DAY = 86_400_000

type Row = {
  id: number
  position_id: number
  position_name: string
  status: string
  status_at: number
  submitted_at: number
  reply_by: number | null
  display_job_id: string
  locations: string
  secret_id: number | null
}
type PresentContext = {
  events: readonly EventRow[]
  /** The accepted offer for the job. */
  offerId: number | null
  silence: { days: number; usualDays: number } | null
  unreadMessages: number
  /** Whether the application was made through a referral. */
  isReferral: boolean
  retentionDays: number | null
  /** When the candidate can apply for the job again, epoch ms; null if never. */
  applyAgainFrom: number | null
}

export function presentApplication(row: Row, locale: Locale, context: PresentContext): Application {
  const { events, offerId, silence, unreadMessages, isReferral, retentionDays, applyAgainFrom } = context
  const [positionLocation = ''] = JSON.parse(row.locations) as string[]
  const id = toApplicationStatus(row.status)
  const label = translate(locale, STATUS_LABELS[id])
  const index = STAGES.findIndex((stage) => stage === id)
  const hasEnded = ENDED.some((ended) => ended === id)
  return {
    applicationId: row.id,
    pid: row.secret_id ?? row.position_id,
    displayJobId: row.display_job_id,
    positionTitle: row.position_name,
    positionLocation,
    currentStatus: label,
    stage: { id, label, index: index < 0 ? STAGES.length : index, total: STAGES.length },
    statusChangedTs: toSeconds(row.status_at),
    replyByTs: row.reply_by === null ? null : toSeconds(row.reply_by),
    appliedOn: toSeconds(row.submitted_at),
    isWithdrawn: id === 'withdrawn',
    allowWithdraw: !hasEnded,
    isReferral,
    timeline: presentTimeline(events, locale),
    receiptUrl: `${APPLICATION}/${row.id}/receipt`,
    retainUntilTs: hasEnded && retentionDays !== null ? toSeconds(row.status_at + retentionDays * DAY) : null,
    offerId: INACTIVE_STATUSES.includes(id) ? null : offerId,
    silence,
    unreadMessages,
    applyAgainTs: applyAgainFrom === null ? null : toSeconds(applyAgainFrom),
  }
}
