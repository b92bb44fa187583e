import { APPLICATION, INACTIVE_STATUSES, type Application } from '#contract/forms/applications.ts'
import type { Locale } from '#contract/locales.ts'
import { seconds } from '#server/careers/forms/assignments/state.ts'
import { say } from '#server/platform/texts/say.ts'
import { ENDED, STAGES, STATUS_LABELS } from './statuses.ts'
import { presentTimeline, statusNamed, type EventRow } from './timeline.ts'

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
type Around = {
  events: readonly EventRow[]
  /** The accepted offer for the job. */
  offerId: number | null
  silence: { days: number; usualDays: number } | null
  unreadMessages: number
  /** It was made with a referral. */
  isReferral: boolean
  retentionDays: number | null
  /** From when on the job can be applied for again; null where it cannot. */
  applyAgainFrom: number | null
}

export function presentApplication(row: Row, locale: Locale, around: Around): Application {
  const { events, offerId, silence, unreadMessages, isReferral, retentionDays, applyAgainFrom } = around
  const [positionLocation = ''] = JSON.parse(row.locations) as string[]
  const id = statusNamed(row.status)
  const label = say(locale, STATUS_LABELS[id])
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
    statusChangedTs: seconds(row.status_at),
    replyByTs: row.reply_by === null ? null : seconds(row.reply_by),
    appliedOn: seconds(row.submitted_at),
    isWithdrawn: id === 'withdrawn',
    allowWithdraw: !hasEnded,
    isReferral,
    timeline: presentTimeline(events, locale),
    receiptUrl: `${APPLICATION}/${row.id}/receipt`,
    retainUntilTs: hasEnded && retentionDays !== null ? seconds(row.status_at + retentionDays * DAY) : null,
    offerId: INACTIVE_STATUSES.includes(id) ? null : offerId,
    silence,
    unreadMessages,
    applyAgainTs: applyAgainFrom === null ? null : seconds(applyAgainFrom),
  }
}
