// Tasks of new hires. Times are epoch milliseconds.

type OnboardingTaskTable = {
  id: string
  tenant_id: number
  candidate_id: number
  /** The task's id in the employer's system. */
  external_id: string | null
  title: string
  kind: string
  url: string
  /** The linked form, which completes the task when it is submitted. Null for a public form that was not begun yet. */
  assignment_id: string | null
  /** The linked offer, which completes the task when it is accepted. */
  offer_id: number | null
  due_at: number | null
  /** When the task was marked as done; null if it is open, or completed through its form or offer. */
  done_at: number | null
  created_at: number
}

export type OnboardingTables = { onboarding_task: OnboardingTaskTable }
