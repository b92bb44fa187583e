// Tasks of new hires. Times are epoch milliseconds.

type OnboardingTaskTable = {
  id: string
  tenant_id: number
  candidate_id: number
  /** The employer's own name of it. */
  external_id: string | null
  title: string
  kind: string
  url: string
  /** The linked form, which completes the task when submitted; a public form may not be begun yet. */
  assignment_id: string | null
  /** The offer that it follows, done once that is accepted. */
  offer_id: number | null
  due_at: number | null
  /** When the task was marked as done; null if it is open, or completed through the form or offer that it links to. */
  done_at: number | null
  created_at: number
}

export type OnboardingTables = { onboarding_task: OnboardingTaskTable }
