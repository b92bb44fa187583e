import type { InterviewActor, InterviewStatus } from '#contract/interviews/interviews.ts'
import type { Services } from '#server/platform/services.ts'
import type { InterviewKind } from '#server/features/notifications/kinds.ts'
import { markSubjectRead, clearNeedsAction } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/subjects.ts'
import { notifyOf, type NotifyEvent } from '#server/features/notifications/notify-of.ts'

type InterviewEvent = NotifyEvent & {
  interviewId: string
  state: InterviewStatus
  by: InterviewActor
  with?: 'application' | undefined
  startAt?: number | undefined
  event: InterviewKind | 'interview.completed'
}

/**
 * What happens to an interview becomes a notification; what was told of it before asks for nothing any more, and what
 * the candidate did is read.
 */
export async function notify(services: Services, happened: InterviewEvent): Promise<void> {
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
    // Not what it asks for itself, where this is done a second time.
    if (event !== 'interview.updated') await clearNeedsAction(tx, about, eventId)
    if (by === 'candidate') await markSubjectRead(tx, about, eventAt)
    if (!interview || event === 'interview.completed' || !shouldNotify(happened, interview)) return
    const names = {
      position: interview.position_name,
      by,
      state,
      tz: interview.time_zone,
      ...(interview.start_at === null ? {} : { startAt: interview.start_at }),
    }
    const isOpen = interview.status === 'proposed' || interview.status === 'confirmed'
    await notifyOf(tx, services, happened, event, {
      ...about,
      names,
      isOpen,
      endsAt: interview.status === 'confirmed' ? interview.start_at : interview.over_at,
    })
  })
}

type CurrentInterview = { status: string; start_at: number | null }

/**
 * Whoever was quicker than this job needs not to be told of what is over, and nobody of a time that is another one by
 * now. That an application was withdrawn says by itself that its interviews are off; one that had a time is told of
 * all the same, as it stands in a calendar that the mail clears.
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
