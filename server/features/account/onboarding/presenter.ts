import type { EmployerTask } from '#contract/employer/employer-onboarding.ts'
import type { OnboardingTask, TaskKind } from '#contract/account/onboarding/onboarding-tasks.ts'
import { toIsoOrNull } from '#server/platform/time/wire-times.ts'
import type { TaskRow } from './store.ts'
import { formatFullNameOfRow } from '#server/platform/session/candidate.ts'

/** Completion time in epoch ms: when marked as done, when the linked form was sent, or when the offer was accepted. */
export function findTaskDoneTime(row: TaskRow): number | null {
  if (row.done_at !== null) return row.done_at
  if (row.submitted_at !== null) return row.submitted_at
  return row.offer_status === 'Accepted' ? row.offer_updated_at : null
}

export function presentTask(row: TaskRow): OnboardingTask {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind as TaskKind,
    dueTs: row.due_at === null ? null : Math.floor(row.due_at / 1000),
    status: findTaskDoneTime(row) === null ? 'open' : 'done',
    url: row.url,
  }
}

/** Tasks in display order: open ones first, by due date, those without one last; then the completed ones. */
export function presentTasksInOrder(rows: readonly TaskRow[]): OnboardingTask[] {
  const all = rows.map(presentTask)
  const open = all.filter(({ status }) => status === 'open')
  return [
    ...open.toSorted((a, b) => (a.dueTs ?? Number.MAX_SAFE_INTEGER) - (b.dueTs ?? Number.MAX_SAFE_INTEGER)),
    ...all.filter(({ status }) => status === 'done'),
  ]
}

export function presentEmployerTask(row: TaskRow): EmployerTask {
  return {
    id: row.id,
    candidate: { email: row.email, fullname: formatFullNameOfRow(row) },
    title: row.title,
    kind: row.kind as TaskKind,
    status: findTaskDoneTime(row) === null ? 'open' : 'done',
    url: row.url,
    external_id: row.external_id,
    due_at: toIsoOrNull(row.due_at),
    created_at: new Date(row.created_at).toISOString(),
    done_at: toIsoOrNull(findTaskDoneTime(row)),
  }
}
