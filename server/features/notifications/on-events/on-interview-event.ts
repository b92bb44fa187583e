import type { InterviewActor, InterviewStatus } from '#contract/interviews/interviews.ts'
import type { Services } from '#server/platform/services.ts'
import type { InterviewKind } from '#server/features/notifications/kinds.ts'
import { markNotificationsOfSubjectRead, clearActionRequests } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type InterviewEvent = NotifyEvent & {
  interviewId: string
  state: InterviewStatus
  by: InterviewActor
  with?: 'application' | undefined
  startAt?: number | undefined
  event: InterviewKind | 'interview.completed'
}

/**
 * Creates a notification for an interview event, clears earlier requests for action, and marks the candidate's own
 * actions as read.
 */
export async function notifyOfInterviewEvent(services: Services, happened: InterviewEvent): Promise<void> {
  const { tenantId, candidateId, interviewId, event, eventId, eventAt, by, state } = happened
  await services.transaction(async (tx) => {
    const interview = await tx
      .selectFrom('interview')
      .select(['position_name', 'status', 'start_at', 'over_at', 'time_zone'])
      .where('interview.id', '=', interviewId)
      .where('interview.candidate_id', '=', candidateId)
      .where('interview.tenant_id', '=', tenantId)
      .executeTakeFirst()
    const about = { candidateId, subject: buildSubject.interview(interviewId) }
    // An update asks for action itself: if this handler runs again, it must not clear the request it has just made.
    if (event !== 'interview.updated') await clearActionRequests(tx, about, eventId)
    if (by === 'candidate') await markNotificationsOfSubjectRead(tx, about, eventAt)
    if (!interview || event === 'interview.completed' || !shouldNotify(happened, interview)) return
    const names = {
      position: interview.position_name,
      by,
      state,
      tz: interview.time_zone,
      ...(interview.start_at === null ? {} : { startAt: interview.start_at }),
    }
    const isOpen = interview.status === 'proposed' || interview.status === 'confirmed'
    await createNotification(tx, services, happened, event, {
      ...about,
      names,
      isOpen,
      endsAt: interview.status === 'confirmed' ? interview.start_at : interview.over_at,
    })
  })
}

type CurrentInterview = { status: string; start_at: number | null }

/**
 * Skips an interview that was over or rescheduled before this job ran. Withdrawing an application already implies that
 * its interviews are off; one with a time is still announced, because the mail removes it from calendars.
 */
function shouldNotify(
  { event, state, by, startAt, with: cause }: InterviewEvent,
  { status, start_at: now }: CurrentInterview,
): boolean {
  if (event === 'interview.canceled') return !(cause === 'application' && by === 'candidate' && now === null)
  if (event === 'interview.reminder') return status === 'confirmed' && startAt === now
  if (event === 'interview.updated') return status === 'proposed' || status === 'confirmed'
  return status === state
}
