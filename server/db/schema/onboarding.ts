// What new hires have to do. Times are epoch milliseconds.

type OnboardingTaskTable = {
  id: string
  tenant_id: number
  candidate_id: number
  /** The employer's own name of it. */
  external_id: string | null
  title: string
  kind: string
  url: string
  /** The form that it follows, done once that is sent; of a public form perhaps one that is not begun yet. */
  assignment_id: string | null
  /** The offer that it follows, done once that is accepted. */
  offer_id: number | null
  due_at: number | null
  /** When somebody said so; null for what is open, or done because what it follows is. */
  done_at: number | null
  created_at: number
}

export type OnboardingTables = { onboarding_task: OnboardingTaskTable }
