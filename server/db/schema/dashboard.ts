// Tables of the dashboard. Times are epoch milliseconds.

type DashboardVisitTable = {
  candidate_id: number
  last_at: number
  /** When the previous visit ended; null on the first visit. */
  before_at: number | null
}

type NudgeDismissalTable = {
  candidate_id: number
  /** The nudge's id, such as `finish_draft:12`. */
  nudge: string
  hidden_until: number
}

export type DashboardTables = { dashboard_visit: DashboardVisitTable; nudge_dismissal: NudgeDismissalTable }
